import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely'
import { DatabaseError, Pool, type PoolClient, type PoolConfig, type QueryResultRow } from 'pg'
import { ConnectionError, toConnectionError } from './connection-error.ts'

const CHANGES: readonly string[] = ['INSERT', 'UPDATE', 'DELETE']

/**
 * Reads and write transactions have pools of their own: transactions that wait for a lock keep their connections, so
 * that in one pool a few of them would keep all reads waiting.
 */
export class PooledDriver implements Driver {
  readonly #reads: FaultyPool
  readonly #writes: FaultyPool

  constructor({ reads, writes }: { readonly reads: PoolConfig; readonly writes: PoolConfig }) {
    this.#reads = new FaultyPool(reads)
    this.#writes = new FaultyPool(writes)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PooledConnection> {
    return new PooledConnection(this.#reads)
  }

  async beginTransaction(connection: PooledConnection): Promise<void> {
    connection.use(this.#writes)
    await connection.executeQuery(CompiledQuery.raw('begin isolation level read committed'))
  }

  async commitTransaction(connection: PooledConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: PooledConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(connection: PooledConnection): Promise<void> {
    connection.release()
  }

  async destroy(): Promise<void> {
    await Promise.all([this.#reads.end(), this.#writes.end()])
  }
}

/** Connections whose faults become `ConnectionError`. */
class FaultyPool {
  readonly #pool: Pool
  readonly #broken = new WeakSet<PoolClient>()

  constructor(config: PoolConfig) {
    this.#pool = new Pool(config)
    // Node ends the process after an `error` event without listeners. The pool replaces the connection.
    this.#pool.on('error', () => undefined)
    this.#pool.on('connect', (client) => client.on('error', () => this.#broken.add(client)))
  }

  async connect(): Promise<PoolClient> {
    try {
      return await this.#pool.connect()
    } catch (error) {
      throw toConnectionError(error)
    }
  }

  toFault(error: unknown, client: PoolClient): unknown {
    return error instanceof DatabaseError || !this.#broken.has(client) ? error : new ConnectionError(error)
  }

  release(client: PoolClient): void {
    client.release(this.#broken.has(client))
  }

  end(): Promise<void> {
    return this.#pool.end()
  }
}

/** Connects with its first statement, when it is known whether it writes. */
class PooledConnection implements DatabaseConnection {
  #pool: FaultyPool
  #client: PoolClient | undefined

  constructor(pool: FaultyPool) {
    this.#pool = pool
  }

  use(pool: FaultyPool): void {
    this.#pool = pool
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    this.#client ??= await this.#pool.connect()
    const client = this.#client
    try {
      const { command, rowCount, rows } = await client.query<R & QueryResultRow>(sql, [...parameters])
      return CHANGES.includes(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
    } catch (error) {
      throw this.#pool.toFault(error, client)
    }
  }

  streamQuery(): never {
    throw new Error('A statement that stays open would keep its connection from all others')
  }

  release(): void {
    if (this.#client !== undefined) this.#pool.release(this.#client)
    this.#client = undefined
  }
}
