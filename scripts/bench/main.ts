/** `npm run bench -- --help` */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { measureOrders, measureReads, measureServer } from './api-figures.ts'
import { type BenchShop, type Engine, withShop } from './bench-shop.ts'
import { measureBrowser } from './browser-figures.ts'
import { type Figure, formatTable, type Report, readRun, writeRun } from './figures.ts'

const HELP = `Measures the built shop on this machine and prints a table.

  npm run bench                          everything; about half an hour
  npm run bench -- --parts reads,orders  some of: reads, orders, server, browser
  npm run bench -- --sizes 1000,10000    numbers of products (174, 1000, 10000 and 100000)
  npm run bench -- --engines SQLite      without PostgreSQL
  npm run bench -- --seconds 2           for each figure (4)
  npm run bench -- --out FILE            also writes the figures as JSON (bench.json)
  npm run bench -- --compare FILE        and says how they differ from an earlier run`

const OPTIONS = {
  parts: { type: 'string', default: 'reads,orders,server,browser' },
  sizes: { type: 'string', default: '174,1000,10000,100000' },
  engines: { type: 'string', default: 'SQLite,PostgreSQL' },
  seconds: { type: 'string', default: '4' },
  out: { type: 'string', default: 'bench.json' },
  compare: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Of orders, memory and start. */
const USUAL_SIZE = 1_000
const WEB_PROCESSES = [1, 2, 4]
/** The demo shop, with pictures. */
const DEMO_SIZE = 174
const VISITS = 5
/** As the targets for memory say. */
const MEMORY_SECONDS = 60

const { values: flags } = parseArgs({ options: OPTIONS })

async function bench(): Promise<void> {
  const sizes = flags.sizes.split(',').map(Number)
  const earlier = flags.compare === undefined ? undefined : readRun(flags.compare)
  const figures: Figure[] = []
  const report = (figure: Figure) => {
    figures.push(figure)
    console.error(formatTable([figure]).split('\n').at(-1))
  }
  for (const engine of flags.engines.split(',') as Engine[]) {
    for (const products of sizes) await withShop(engine, { products }, (shop) => measure(shop, report))
  }
  if (flags.parts.split(',').includes('browser')) {
    const demo = { products: DEMO_SIZE, withPictures: true }
    await withShop('SQLite', demo, (shop) => measureBrowser(shop, VISITS, report))
  }
  writeRun(flags.out, { at: new Date().toISOString(), processors: availableParallelism(), figures })
  console.log(formatTable(figures, earlier?.figures))
}

async function measure(shop: BenchShop, report: Report): Promise<void> {
  const parts = flags.parts.split(',')
  const seconds = Number(flags.seconds)
  if (parts.includes('reads')) await measureReads(shop, seconds, report)
  if (shop.products !== USUAL_SIZE) return
  if (parts.includes('server')) await measureServer(shop, MEMORY_SECONDS, report)
  if (!parts.includes('orders')) return
  for (const webProcesses of WEB_PROCESSES) await measureOrders(shop, { seconds, webProcesses }, report)
}

if (flags.help) console.log(HELP)
else await bench()
