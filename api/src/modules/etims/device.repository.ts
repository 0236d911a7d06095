import type { Selectable, Updateable } from 'kysely'
import type { Reader, Transaction } from '../../database/database.ts'
import type { DeviceCounter } from '../../database/payment-schema.ts'
import type { Schema } from '../../database/schema.ts'

export type DeviceRow = Selectable<Schema['etims_devices']>
export type DeviceChange = Updateable<Schema['etims_devices']>

export async function findDevice(database: Reader, scope: string): Promise<DeviceRow | undefined> {
  return database.selectFrom('etims_devices').selectAll().where('scope', '=', scope).executeTakeFirst()
}

export async function addDevice(transaction: Transaction, scope: string): Promise<void> {
  await transaction
    .insertInto('etims_devices')
    .values({ scope })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function updateDevice(transaction: Transaction, scope: string, change: DeviceChange): Promise<void> {
  await transaction.updateTable('etims_devices').set(change).where('scope', '=', scope).execute()
}

/** The name of a sequence: each device counts from 1. */
export function getCounterName(sequence: 'invoice' | 'item' | 'stock', scope: string): DeviceCounter {
  return `etims_${sequence} ${scope}`
}
