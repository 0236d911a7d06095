import type { Reader, Transaction } from '../../database/database.ts'
import { parseDiscounts, toPartsKey } from './order.mapper.ts'
import type { OrderState } from './order.repository.ts'
import { findLineParts } from './order-details.repository.ts'
import type { PlacedLine, PlacedOrder } from './order-edit.ts'
import { toPartRows } from './order-insert.repository.ts'

export async function findPlacedOrder(database: Reader, orderRow: string): Promise<PlacedOrder> {
  const order = await database
    .selectFrom('orders')
    .select(['shipping_fee as shippingFee', 'discounts', 'total_amount as totalAmount'])
    .where('id', '=', orderRow)
    .executeTakeFirstOrThrow()
  const lines = await database
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderRow)
    .orderBy('position')
    .execute()
  const parts = await findLineParts(database, [orderRow])
  return {
    ...order,
    discounts: parseDiscounts(order.discounts),
    lines: lines.map((line): PlacedLine => {
      return {
        productId: line.product_id,
        volumeId: line.volume_id,
        quantity: line.quantity,
        name: line.name,
        slug: line.slug,
        size: line.size,
        thumbnailImage: line.thumbnail_image,
        listPrice: line.list_price,
        unitPrice: line.unit_price,
        isAlcoholic: line.is_alcoholic === 1,
        discount: line.discount,
        parts: parts.get(toPartsKey(line)) ?? [],
      }
    }),
  }
}

/** @returns whether the order was written: it has not changed since `state` was read */
export async function writePlacedOrder(
  transaction: Transaction,
  { row, version }: Pick<OrderState, 'row' | 'version'>,
  { lines, discounts, totalAmount }: PlacedOrder,
): Promise<boolean> {
  const written = await transaction
    .updateTable('orders')
    .set((column) => ({
      total_amount: totalAmount,
      discounts: JSON.stringify(discounts),
      version: column('version', '+', 1),
    }))
    .where('id', '=', row)
    .where('version', '=', version)
    .executeTakeFirst()
  if (written.numUpdatedRows === 0n) return false
  await transaction.deleteFrom('order_line_parts').where('order_id', '=', row).execute()
  await transaction.deleteFrom('order_lines').where('order_id', '=', row).execute()
  await transaction
    .insertInto('order_lines')
    .values(lines.map((line, position) => toLineRow(row, position, line)))
    .execute()
  const parts = lines.flatMap((line, position) => toPartRows(row, position, line))
  if (parts.length > 0) await transaction.insertInto('order_line_parts').values(parts).execute()
  return true
}

function toLineRow(order_id: string, position: number, line: PlacedLine) {
  return {
    order_id,
    position,
    quantity: line.quantity,
    product_id: line.productId,
    volume_id: line.volumeId,
    name: line.name,
    slug: line.slug,
    size: line.size,
    thumbnail_image: line.thumbnailImage,
    list_price: line.listPrice,
    unit_price: line.unitPrice,
    discount: line.discount,
    is_alcoholic: line.isAlcoholic ? (1 as const) : (0 as const),
  }
}
