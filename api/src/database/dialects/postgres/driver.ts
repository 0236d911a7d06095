import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely'
import { DatabaseError, Pool, type PoolClient, type PoolConfig, type QueryResultRow } from 'pg'
import { ConnectionError } from './connection-error.ts'

const CHANGES: readonly string[] = ['INSERT', 'UPDATE', 'DELETE']

/** Connections of a pool, whose faults become `ConnectionError`. */
export class PooledDriver implements Driver {
  readonly #pool: Pool
  readonly #broken = new WeakSet<object>()

  constructor(config: PoolConfig) {
    this.#pool = new Pool(config)
    // Node ends the process after an `error` event without listeners. The pool replaces the connection.
    this.#pool.on('error', () => undefined)
    this.#pool.on('connect', (client) => client.on('error', () => this.#broken.add(client)))
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PooledConnection> {
    try {
      return new PooledConnection(await this.#pool.connect(), this.#broken)
    } catch (error) {
      throw error instanceof DatabaseError ? error : new ConnectionError(error)
    }
  }

  async beginTransaction(connection: PooledConnection): Promise<void> {
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
    await this.#pool.end()
  }
}

class PooledConnection implements DatabaseConnection {
  readonly #client: PoolClient
  readonly #broken: WeakSet<object>

  constructor(client: PoolClient, broken: WeakSet<object>) {
    this.#client = client
    this.#broken = broken
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const { command, rowCount, rows } = await this.#client.query<R & QueryResultRow>(sql, [...parameters])
      return CHANGES.includes(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
    } catch (error) {
      throw error instanceof DatabaseError || !this.#broken.has(this.#client) ? error : new ConnectionError(error)
    }
  }

  streamQuery(): never {
    throw new Error('A statement that stays open would keep its connection from all others')
  }

  release(): void {
    this.#client.release(this.#broken.has(this.#client))
  }
}
