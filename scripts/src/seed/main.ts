/** Seeds the demo into the data folder; see `--help`. */
import { readConfig } from '@usiku/api/config.ts'
import { secureDataFolder } from '@usiku/api/data-folder.ts'
import type { Database } from '@usiku/api/database/open-database.ts'
import { openShop } from '@usiku/api/database/open-shop.ts'
import { exitStatusOf, explainFailure } from '@usiku/api/explain-failure.ts'
import { fillDemoShop } from './demo-shop.ts'
import { type DrawnPictures, drawDemoPictures } from './drawn-pictures.ts'
import { progressOf } from './progress.ts'
import { checkReplaceable, findShopState, SeedRefusal } from './replace.ts'
import { FEWEST_PRODUCTS, HELP, readFlags, type SeedWish } from './seed-flags.ts'

const NO_PICTURES: DrawnPictures = { folder: '', byKey: new Map() }

async function main(args: readonly string[]): Promise<void> {
  const wish = readFlags(args)
  if (wish.task === 'help') console.log(HELP)
  else if (wish.task === 'draw') await drawDemoPictures(sayDrawn)
  else await seed(wish)
}

async function seed(wish: SeedWish): Promise<void> {
  const config = readConfig()
  secureDataFolder(config.dataDir)
  const database = await openShop(config.dataDir)
  try {
    // Checked before drawing, which takes a minute.
    if (!(await mayBeFilled(database, wish))) return
    const pictures = wish.withPictures ? await drawDemoPictures(sayDrawn) : NO_PICTURES
    const more = progressOf('Adding products', wish.products - FEWEST_PRODUCTS, process.stdout)
    const products = await fillDemoShop({ ...wish, config, database, onProgress: more }, pictures)
    if (products > 0) console.log(`The demo shop has ${products.toLocaleString('en-GB')} products.`)
  } finally {
    await database.destroy()
  }
}

async function mayBeFilled(database: Database, { ifOccupied }: SeedWish): Promise<boolean> {
  const state = await findShopState(database)
  if (state.kind === 'empty') return true
  if (ifOccupied === 'leave') return false
  checkReplaceable(state, ifOccupied)
  console.log('There is a shop already: the new one takes its place.')
  return true
}

function sayDrawn(drawn: number, all: number): void {
  if (drawn % 20 === 0 || drawn === all) console.log(`Drawing pictures: ${drawn} of ${all}`)
}

function explain(error: unknown): string {
  if (error instanceof SeedRefusal) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') {
    return 'Another program is writing to the database just now. Try again when it is done.'
  }
  return explainFailure(error)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(explain(error))
  process.exitCode = exitStatusOf(error)
}
