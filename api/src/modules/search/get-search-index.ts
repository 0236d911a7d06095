import type { Reader } from '../../database/database.ts'
import { type Engine, getEngine } from '../../database/engine.ts'
import { postgresSearchIndex } from './postgres/postgres-search-index.ts'
import type { SearchIndex } from './search-index.ts'
import { sqliteSearchIndex } from './sqlite/sqlite-search-index.ts'

const INDEXES: Readonly<Record<Engine['name'], SearchIndex>> = {
  sqlite: sqliteSearchIndex,
  postgres: postgresSearchIndex,
}

export function getSearchIndex(reader: Reader): SearchIndex {
  return INDEXES[getEngine(reader).name]
}
