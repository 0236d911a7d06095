import { OPEN_STATUSES } from '@usiku/contracts/orders/order-status.ts'
import type { Transaction } from '../../database/database.ts'

const EMPTY = {
  customer_email: '',
  customer_phone: '',
  customer_city: '',
  delivery_area: null,
  instructions: '',
  delivery_place: null,
  gift_message: '',
  recipient_name: '',
  recipient_phone: '',
  // The hash covers the same data, which could be guessed with it.
  request_hash: '',
} as const

export async function eraseCustomer(transaction: Transaction, userId: string, name: string): Promise<void> {
  await transaction
    .updateTable('orders')
    .set((column) => ({ ...EMPTY, customer_name: name, version: column('version', '+', 1) }))
    .where('user_id', '=', userId)
    .execute()
}

/** Those that are open stay. @returns how many */
export async function eraseOrdersBefore(
  transaction: Transaction,
  moment: string,
  { name, limit }: { readonly name: string; readonly limit: number },
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('orders')
    .set((column) => ({ ...EMPTY, customer_name: name, version: column('version', '+', 1) }))
    .where('id', 'in', (from) =>
      from
        .selectFrom('orders')
        .select('orders.id')
        .where('created_at', '<', moment)
        .where('status', 'not in', OPEN_STATUSES)
        .where(({ or, eb }) =>
          or([
            eb('customer_name', '!=', name),
            ...Object.entries(EMPTY).map(([column, empty]) =>
              empty === null
                ? eb(column as keyof typeof EMPTY, 'is not', null)
                : eb(column as keyof typeof EMPTY, '!=', empty),
            ),
          ]),
        )
        .orderBy('created_at')
        .limit(limit),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
