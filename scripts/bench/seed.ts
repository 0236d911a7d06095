/** Measures seeding and queries of a large shop: `npm run bench:seed -w scripts -- 100000`. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite } from '@usiku/api/database/dialects/sqlite/open.ts'
import { measureQueries } from './query-times.ts'

const SEED = join(import.meta.dirname, '../dist/seed.js')
/** Reported by the child at its exit, in kilobytes. */
const REPORT_MEMORY =
  'data:text/javascript,process.on("exit",()=>console.error("peak "+process.resourceUsage().maxRSS))'
const TABLES = ['products', 'volumes', 'stock_ledger', 'search_documents', 'search_trigrams', 'brands'] as const

async function bench(products: string): Promise<void> {
  if (!existsSync(SEED)) throw new Error('Build the seed first: npm run build -w scripts')
  const dataDir = mkdtempSync(join(tmpdir(), 'usiku-bench-'))
  try {
    seed(dataDir, products, 'into an empty folder')
    seed(dataDir, products, 'in place of the former')
    const file = join(dataDir, 'usiku.sqlite')
    const database = openSqlite(file)
    for (const table of TABLES) {
      const { rows } = await database
        .selectFrom(table)
        .select((select) => select.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
      report(`rows of ${table}`, rows.toLocaleString('en-GB'))
    }
    report('database', `${Math.round(statSync(file).size / 1e6)} MB`)
    for (const { label, milliseconds } of await measureQueries(database)) report(label, `${milliseconds.toFixed(2)} ms`)
    await database.destroy()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function seed(dataDir: string, products: string, where: string): void {
  const began = performance.now()
  const { status, stderr } = spawnSync(process.execPath, ['--import', REPORT_MEMORY, SEED, '--products', products], {
    ...{ env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production' }, encoding: 'utf8' },
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  const peak = /^peak (\d+)$/m.exec(stderr)?.[1]
  if (status !== 0 || peak === undefined) throw new Error(stderr)
  report(`seeded ${where}`, `${((performance.now() - began) / 1_000).toFixed(1)} s`)
  report('peak of resident memory', `${Math.round(Number(peak) / 1_024)} MB`)
}

function report(label: string, value: string): void {
  console.log(`${label.padEnd(36)} ${value.padStart(12)}`)
}

await bench(process.argv[2] ?? '100000')
