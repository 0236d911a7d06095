import type { Customer } from '@usiku/contracts/customers/operations.ts'
import type { Reader } from '../../database/database.ts'
import { findOrderAddresses, findOrderPhones, sumCustomerFigures } from './customer-orders.repository.ts'

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
