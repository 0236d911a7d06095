import { expect, it } from 'vitest'
import { listSourceFiles } from './source-files.ts'

/** The only files that know which database they run on. */
const KNOWS_ENGINE =
  /^api\/src\/(database\/(dialects|migrations)\/|database\/(faults|engine|open-and-migrate|migrations|database-url)\.ts$|modules\/search\/(get-search-index\.ts$|(sqlite|postgres)\/)|process\/data-folder\.ts$)/

const ENGINE_WORDS =
  /better-sqlite3|\bSQLITE_|\bjson_\w+|\bpragma\b|\bsqlite|\browid\b|from 'pg'|\bpg_|postgres(?!:\/\/)|\bts(vector|query)\b|::(text|int|bigint|jsonb?)\b|\bfor update\b/i

const stripComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')

it('keeps everything that only one database understands in its dialect', () => {
  const knowing = listSourceFiles(['api/src'])
    .filter(({ path }) => !KNOWS_ENGINE.test(path) && !path.endsWith('.test.ts'))
    .flatMap(({ path, text }) => {
      const found = ENGINE_WORDS.exec(stripComments(text))
      return found === null ? [] : [`${path}: ${found[0]}`]
    })
  expect(knowing).toEqual([])
})
