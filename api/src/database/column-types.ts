import type { ColumnType, Generated } from 'kysely'

/** 0 or 1, because SQLite has no booleans. */
export type Flag = 0 | 1
/** A UTC ISO string. */
export type Moment = string
/** 1 in a new row, incremented by each change. */
export type RowVersion = Generated<number>
export type Fixed<T> = ColumnType<T, T, never>
