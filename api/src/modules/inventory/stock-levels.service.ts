import type { Reader } from '../../database/database.ts'
import { countLowVolumes, findLevels } from './low-stock.repository.ts'

/** Of the products' volumes, without bundles. */
export function listLevels(
  database: Reader,
  productIds: readonly string[],
): Promise<{ readonly volumeId: string; readonly level: number }[]> {
  return findLevels(database, productIds)
}

export function countLowStock(database: Reader): Promise<number> {
  return countLowVolumes(database)
}
