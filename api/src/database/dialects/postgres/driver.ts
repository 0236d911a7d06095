import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely'
import { DatabaseError, Pool, type PoolClient, type PoolConfig, type QueryResultRow } from 'pg'
import { ConnectionError, toConnectionError } from './connection-error.ts'

const CHANGES: readonly string[] = ['INSERT', 'UPDATE', 'DELETE']

/** Ends the limits of waits and statements until the end of the transaction. */
export const REMOVE_TIME_LIMITS = `select set_config(name, '0', true)
  from unnest(array['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) as name`

export interface PoolOptions extends PoolConfig {
  /** A server that has not answered a statement after this time is gone without a word; 0 for no limit. */
  readonly answerTimeoutMs: number
}

/**
 * Reads and write transactions have pools of their own: transactions that wait for a lock keep their connections, so
 * that in one pool a few of them would keep all reads waiting.
 */
export class PooledDriver implements Driver {
  readonly #reads: FaultyPool
  readonly #writes: FaultyPool

  constructor({ reads, writes }: { readonly reads: PoolOptions; readonly writes: PoolOptions }) {
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
  readonly #answerTimeoutMs: number
  readonly #broken = new WeakSet<PoolClient>()

  constructor({ answerTimeoutMs, ...config }: PoolOptions) {
    this.#pool = new Pool(config)
    this.#answerTimeoutMs = answerTimeoutMs
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

  async query<R extends QueryResultRow>(client: PoolClient, { sql, parameters }: CompiledQuery, isLimited: boolean) {
    const ms = isLimited ? this.#answerTimeoutMs : 0
    const timer = ms > 0 ? setTimeout(() => this.#disconnect(client), ms) : undefined
    try {
      return await client.query<R>(sql, [...parameters])
    } catch (error) {
      throw error instanceof DatabaseError || !this.#broken.has(client) ? error : new ConnectionError(error)
    } finally {
      clearTimeout(timer)
    }
  }

  /** Its statement fails; without this, TCP would wait for a quarter of an hour. */
  #disconnect(client: PoolClient): void {
    this.#broken.add(client)
    void client.end()
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
  #isLimited = true

  constructor(pool: FaultyPool) {
    this.#pool = pool
  }

  use(pool: FaultyPool): void {
    this.#pool = pool
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#client ??= await this.#pool.connect()
    if (query.sql === REMOVE_TIME_LIMITS) this.#isLimited = false
    const result = await this.#pool.query<R & QueryResultRow>(this.#client, query, this.#isLimited)
    const { command, rowCount, rows } = result
    return CHANGES.includes(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
  }

  streamQuery(): never {
    throw new Error('A statement that stays open would keep its connection from all others')
  }

  release(): void {
    if (this.#client !== undefined) this.#pool.release(this.#client)
    this.#client = undefined
  }
}
