import { toAreaKey } from '@usiku/contracts/delivery/delivery-quote.ts'
import type { DeliveryRules, DeliveryTerms, DeliveryZone } from '@usiku/contracts/delivery/operations.ts'
import { sql } from 'kysely'
import { chunk, MAX_ROWS_PER_INSERT } from '../../database/chunk.ts'
import type { Reader, Transaction } from '../../database/database.ts'

/** One statement, so that all of it is of the same version. */
export async function findDeliveryRules(database: Reader): Promise<DeliveryRules> {
  const rows = await database
    .selectFrom('delivery_rules')
    .leftJoin('delivery_zones', (join) => join.onTrue())
    .leftJoin('delivery_areas', 'delivery_areas.zone_id', 'delivery_zones.id')
    .selectAll('delivery_rules')
    .select(['delivery_zones.id as zoneId', 'delivery_zones.name as zoneName', 'delivery_zones.fee as zoneFee'])
    .select(['delivery_zones.minimum_order as zoneMinimum', 'delivery_zones.free_from as zoneFreeFrom'])
    .select(['delivery_zones.promised_minutes as zoneMinutes', 'delivery_areas.name as area'])
    .orderBy('delivery_zones.position')
    .orderBy('delivery_areas.position')
    .execute()
  const [rules] = rows
  if (rules === undefined) throw new Error('the delivery rules are gone')
  const zones = new Map<string, DeliveryZone>()
  for (const row of rows) {
    if (row.zoneId === null) continue
    const zone = zones.get(row.zoneId) ?? {
      _id: row.zoneId,
      name: row.zoneName ?? '',
      fee: row.zoneFee ?? 0,
      minimumOrder: row.zoneMinimum ?? 0,
      freeFrom: row.zoneFreeFrom,
      promisedMinutes: row.zoneMinutes,
      areas: [],
    }
    if (row.area !== null) zone.areas.push(row.area)
    zones.set(row.zoneId, zone)
  }
  return { zones: [...zones.values()], elsewhere: toElsewhere(rules), version: rules.version }
}

interface ElsewhereRow {
  readonly delivers_elsewhere: number
  readonly fee: number
  readonly minimum_order: number
  readonly free_from: number | null
  readonly promised_minutes: number | null
}

function toElsewhere({ delivers_elsewhere, ...row }: ElsewhereRow): DeliveryTerms | null {
  if (delivers_elsewhere === 0) return null
  const { fee, minimum_order: minimumOrder, free_from: freeFrom, promised_minutes: promisedMinutes } = row
  return { fee, minimumOrder, freeFrom, promisedMinutes }
}

const NO_TERMS: DeliveryTerms = { fee: 0, minimumOrder: 0, freeFrom: null, promisedMinutes: null }

export async function writeDeliveryRules(
  transaction: Transaction,
  { zones, elsewhere }: Omit<DeliveryRules, 'version'>,
): Promise<void> {
  await transaction.deleteFrom('delivery_areas').execute()
  await transaction.deleteFrom('delivery_zones').execute()
  const zoneRows = zones.map((zone, position) => {
    const { _id: id, name } = zone
    return { id, position, name, name_key: toAreaKey(name), ...toTermColumns(zone) }
  })
  if (zoneRows.length > 0) await transaction.insertInto('delivery_zones').values(zoneRows).execute()
  for (const rows of chunk(zones.flatMap(toAreaRows), MAX_ROWS_PER_INSERT)) {
    await transaction.insertInto('delivery_areas').values(rows).execute()
  }
  await transaction
    .updateTable('delivery_rules')
    .set({
      delivers_elsewhere: elsewhere === null ? 0 : 1,
      ...toTermColumns(elsewhere ?? NO_TERMS),
      version: sql`version + 1`,
    })
    .execute()
}

function toAreaRows({ _id: zone_id, areas }: DeliveryZone) {
  return areas.map((name, position) => ({ name_key: toAreaKey(name), zone_id, position, name }))
}

function toTermColumns({ fee, minimumOrder, freeFrom, promisedMinutes }: DeliveryTerms) {
  return { fee, minimum_order: minimumOrder, free_from: freeFrom, promised_minutes: promisedMinutes }
}
