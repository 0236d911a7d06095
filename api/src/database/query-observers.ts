import type { Driver, LogEvent } from 'kysely'

export interface Statement {
  /** Without the values of its parameters. */
  readonly sql: string
  /** Milliseconds, with the wait for a connection of a pool. */
  readonly ms: number
}

export interface QueryObserver {
  readonly onStatement: (statement: Statement) => void
  /** How long a write transaction waited for its turn, in milliseconds. */
  readonly onTransactionWait: (ms: number) => void
}

/** Those who measure the statements of one database: none, unless the settings ask for it. */
export class QueryObservers {
  readonly #observers: QueryObserver[] = []

  readonly add = (observer: QueryObserver): void => void this.#observers.push(observer)

  /** Kysely's `log`. */
  readonly log = ({ query, queryDurationMillis }: LogEvent): void => {
    if (this.#observers.length === 0) return
    const statement = { sql: query.sql, ms: queryDurationMillis }
    for (const observer of this.#observers) observer.onStatement(statement)
  }

  measureWaits<D extends Driver>(driver: D): D {
    const begin = driver.beginTransaction.bind(driver)
    driver.beginTransaction = async (connection, settings) => {
      const startedAt = performance.now()
      try {
        await begin(connection, settings)
      } finally {
        for (const observer of this.#observers) observer.onTransactionWait(performance.now() - startedAt)
      }
    }
    return driver
  }
}
