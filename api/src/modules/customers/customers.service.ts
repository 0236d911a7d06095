import type { Customer } from '@usiku/contracts/customers/operations.ts'
import type { Reader } from '../../database/database.ts'
import { getUser } from '../accounts/users.service.ts'
import { listDeliveryPlaces } from '../delivery-places/delivery-places.service.ts'
import { getCustomerOrders } from '../orders/customer-orders.service.ts'
import { listCustomerNotes } from './customer-notes.service.ts'

/** @throws AppError `not_found` */
export async function getCustomer(database: Reader, userId: string): Promise<Customer> {
  const user = await getUser(database, userId)
  const { figures, phones, addresses } = await getCustomerOrders(database, userId)
  return {
    user,
    figures,
    phones: [...new Set([user.phone, ...phones])].filter((phone) => phone !== ''),
    places: await listDeliveryPlaces(database, userId),
    addresses,
    notes: await listCustomerNotes(database, userId),
  }
}
