import type { User } from '@usiku/contracts/accounts/operations.ts'
import type { KnownCustomer } from '@usiku/contracts/orders/admin-operations.ts'
import { MAX_FOUND_CUSTOMERS } from '@usiku/contracts/orders/constants.ts'
import type { Reader } from '../../database/database.ts'
import { listActiveCustomers } from '../accounts/accounts.service.ts'
import { isWalkIn, WALK_IN_ID } from '../accounts/walk-in.service.ts'
import { listDeliveryPlaces } from '../delivery-places/delivery-places.service.ts'
import { findOrderContacts, findOrderTrace, type OrderContact } from './known-customers.repository.ts'

/** By phone, also some digits of it, or by name: accounts, and phones of orders without one. */
export async function findKnownCustomers(database: Reader, search: string): Promise<KnownCustomer[]> {
  if (search.trim() === '') return []
  const contacts = await findOrderContacts(database, search, MAX_FOUND_CUSTOMERS)
  const matching = await listActiveCustomers(database, { search, limit: MAX_FOUND_CUSTOMERS })
  const accounts = [...matching, ...(await listOthers(database, contacts, matching))]
  const withAccount: KnownCustomer[] = []
  for (const account of accounts.slice(0, MAX_FOUND_CUSTOMERS)) withAccount.push(await toCustomer(database, account))
  const phones = contacts.filter(({ userId }) => isWalkIn(userId)).map(({ phone }) => phone)
  const withoutAccount: KnownCustomer[] = []
  for (const phone of phones.slice(0, MAX_FOUND_CUSTOMERS - withAccount.length))
    withoutAccount.push(...(await findWalkIn(database, phone)))
  return [...withAccount, ...withoutAccount]
}

/** Accounts that are found by their orders only. */
async function listOthers(
  database: Reader,
  contacts: readonly OrderContact[],
  found: readonly User[],
): Promise<User[]> {
  const known = new Set(found.map(({ _id }) => _id))
  const ids = new Set(contacts.map(({ userId }) => userId).filter((id) => !isWalkIn(id) && !known.has(id)))
  return ids.size === 0 ? [] : listActiveCustomers(database, { ids: [...ids] })
}

async function toCustomer(database: Reader, { _id: userId, ...account }: User): Promise<KnownCustomer> {
  const trace = await findOrderTrace(database, { userId })
  const places = await listDeliveryPlaces(database, userId)
  const area = trace?.area ?? undefined
  return {
    userId,
    name: account.name,
    phone: account.phone || (trace?.phone ?? ''),
    city: trace?.city || account.shippingInfo.city,
    ...(area === undefined ? {} : { area }),
    deliveryPlaces: places.map(({ _id, updatedAt, ...place }) => place),
    orders: trace?.orders ?? 0,
  }
}

async function findWalkIn(database: Reader, phone: string): Promise<KnownCustomer[]> {
  const trace = await findOrderTrace(database, { userId: WALK_IN_ID, phone })
  if (trace === undefined) return []
  const { name, city, area, deliveryPlace, orders } = trace
  const places = deliveryPlace === undefined ? [] : [deliveryPlace]
  return [{ name, phone, city, ...(area === null ? {} : { area }), deliveryPlaces: places, orders }]
}
