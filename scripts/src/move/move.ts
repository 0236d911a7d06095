import type { Database } from '@usiku/api/database/database.ts'
import type { MovedTable } from '@usiku/api/database/moves/move-dialect.ts'

export interface Move {
  readonly source: Database
  readonly target: Database
  readonly tables: readonly MovedTable[]
  readonly signal: AbortSignal
  readonly report: (message: string) => void
}
