/**
 * Puts the demo shop into an empty data folder.
 *
 * `--draw` only draws its pictures (set-up does that once);
 * `--if-empty` leaves a shop that holds anything as it is, without complaint.
 */
import { join } from 'node:path'
import { readConfig } from '@usiku/api/config.ts'
import { migrate } from '@usiku/api/database/migrate.ts'
import { openDatabase } from '@usiku/api/database/open-database.ts'
import { fillDemoShop, isEmpty } from './demo-shop.ts'
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
    const empty = await isEmpty(database)
    if (!empty && flags.includes('--if-empty')) return
    if (!empty) throw new Error(`There is a shop in ${config.dataDir} already. Choose an empty DATA_DIR.`)
    const pictures = await drawDemoPictures(sayProgress)
    const products = await fillDemoShop({ config, database }, pictures)
    console.log(`The demo shop has ${products} products.`)
  } finally {
    await database.destroy()
  }
}

function sayProgress(drawn: number, all: number): void {
  if (drawn % 20 === 0 || drawn === all) console.log(`Drawing pictures: ${drawn} of ${all}`)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
