/** Seeds the demo into the data folder; see `--help`. */
import { type Config, readConfig } from '@usiku/api/config.ts'
import type { Database } from '@usiku/api/database/database.ts'
import { findDatabaseFault } from '@usiku/api/database/faults.ts'
import { openAndMigrate } from '@usiku/api/database/open-and-migrate.ts'
import { secureDataFolder } from '@usiku/api/process/data-folder.ts'
import { explainStartupError, getExitStatus } from '@usiku/api/process/startup-errors.ts'
import { fillDemoShop } from './demo/demo-shop.ts'
import { drawDemoPictures, type PictureCache } from './picture-cache.ts'
import { createProgressReporter } from './progress.ts'
import { assertReplaceable, findShopState, SeedRefusal } from './reseed-policy.ts'
import { HELP, MIN_PRODUCTS, readFlags, type SeedOptions } from './seed-flags.ts'

const NO_PICTURES: PictureCache = { folder: '', byKey: new Map() }

async function main(args: readonly string[]): Promise<void> {
  const options = readFlags(args)
  if (options.task === 'help') console.log(HELP)
  else if (options.task === 'draw') await drawDemoPictures(reportDrawn)
  else await seed(options)
}

async function seed(options: SeedOptions): Promise<void> {
  const config = readConfig()
  secureDataFolder(config.dataDir)
  const database = await openAndMigrate(config)
  try {
    // Checked before drawing, which takes a minute.
    if (!(await mayBeFilled(database, options, config))) return
    const pictures = options.withPictures ? await drawDemoPictures(reportDrawn) : NO_PICTURES
    const more = createProgressReporter('Adding products', options.products - MIN_PRODUCTS, process.stdout)
    const products = await fillDemoShop({ ...options, config, database, onProgress: more }, pictures)
    if (products > 0) console.log(`The demo shop has ${products.toLocaleString('en-GB')} products.`)
  } finally {
    await database.destroy()
  }
}

async function mayBeFilled(database: Database, { ifOccupied }: SeedOptions, config: Config): Promise<boolean> {
  const state = await findShopState(database)
  if (state.kind === 'empty') return true
  if (ifOccupied === 'leave') return false
  assertReplaceable(state, ifOccupied, config)
  console.log('There is a shop already: the new one takes its place.')
  return true
}

function reportDrawn(drawn: number, all: number): void {
  if (drawn % 20 === 0 || drawn === all) console.log(`Drawing pictures: ${drawn} of ${all}`)
}

function toMessage(error: unknown): string {
  if (error instanceof SeedRefusal) return error.message
  if (findDatabaseFault(error) === 'busy') {
    return 'Another program is writing to the database just now. Try again when it is done.'
  }
  return explainStartupError(error)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(toMessage(error))
  process.exitCode = getExitStatus(error)
}
