import type { Customer, CustomerFigures } from '@usiku/contracts/customers/operations.ts'
import type { Reader } from '../../database/database.ts'
import { findOrderAddresses, findOrderPhones, sumCustomerFigures, sumFiguresOf } from './customer-orders.repository.ts'

/** What the orders say about their customer. */
export async function getCustomerOrders(
  database: Reader,
  userId: string,
): Promise<Pick<Customer, 'figures' | 'phones' | 'addresses'>> {
  return {
    figures: await sumCustomerFigures(database, userId),
    phones: await findOrderPhones(database, userId),
    addresses: await findOrderAddresses(database, userId),
  }
}

/** By user; nobody without orders. */
export function listCustomerFigures(
  database: Reader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, CustomerFigures>> {
  return sumFiguresOf(database, userIds)
}
