/**
 * Puts the demo shop into an empty data folder.
 *
 * `--draw` only draws its pictures (set-up does that once);
 * `--if-empty` leaves a shop that holds anything as it is, without complaint.
 */
import { join } from 'node:path'
import { ConfigError, readConfig } from '@usiku/api/config.ts'
import { migrate } from '@usiku/api/database/migrate.ts'
import { openDatabase } from '@usiku/api/database/open-database.ts'
import { explainFailure } from '@usiku/api/explain-failure.ts'
import { type Destination, fillDemoShop, isEmpty } from './demo-shop.ts'
import { drawDemoPictures } from './drawn-pictures.ts'

async function main(flags: readonly string[]): Promise<void> {
  if (flags.includes('--draw')) {
    await drawDemoPictures(sayProgress)
    return
  }
  const config = readConfig()
  const database = openDatabase(join(config.dataDir, 'usiku.sqlite'))
  try {
    await migrate(database)
    const products = (await isEmpty(database)) ? await fill({ config, database }) : 0
    if (products > 0) console.log(`The demo shop has ${products} products.`)
    else if (!flags.includes('--if-empty')) {
      throw new ConfigError([`DATA_DIR must be an empty folder: there is a shop in ${config.dataDir}`])
    }
  } finally {
    await database.destroy()
  }
}

async function fill(destination: Destination): Promise<number> {
  return fillDemoShop(destination, await drawDemoPictures(sayProgress))
}

function sayProgress(drawn: number, all: number): void {
  if (drawn % 20 === 0 || drawn === all) console.log(`Drawing pictures: ${drawn} of ${all}`)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(explainFailure(error))
  process.exitCode = 1
}
