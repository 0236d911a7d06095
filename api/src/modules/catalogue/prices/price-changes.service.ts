import type { Sale } from '@usiku/contracts/catalogue/operations.ts'
import { getDiscountedPrice } from '@usiku/contracts/catalogue/pricing.ts'
import { listSalesToCome } from '@usiku/contracts/catalogue/sales.ts'
import type { TransactionContext, WriteContext } from '../../../context.ts'
import { inLockedTransaction } from '../../../database/locked-transaction.ts'
import { toPriceColumns, toSchedule } from '../../../database/price-columns.ts'
import { recordChange } from '../../change-log/change-log.service.ts'
import { touchProducts } from '../catalogue-revision.service.ts'
import { findProductState } from '../products/product.repository.ts'
import { updateProductRow } from '../products/product-write.repository.ts'
import { type DuePrice, lockDuePrices, updatePrice } from './price-change.repository.ts'

/**
 * Begins and ends the sales whose time has come, each once: several processes may do so.
 * @returns how many volumes changed
 */
export function applyDuePriceChanges(deps: WriteContext): Promise<number> {
  return inLockedTransaction(deps.database, 'catalogue', async (transaction) => {
    const at = deps.now()
    const due = await lockDuePrices(transaction, at.toISOString())
    for (const row of due) await updatePrice(transaction, row.id, toPriceColumns(toSchedule(row), at))
    const products = [...new Set(due.map(({ product_id }) => product_id))].sort()
    for (const id of products) {
      const volumes = due.filter(({ product_id }) => product_id === id)
      await recordEndedSales({ ...deps, database: transaction, now: () => at }, id, volumes)
    }
    if (products.length > 0) touchProducts(transaction, products, { isOnPages: true, isInLists: true })
    return due.length
  })
}

/** A form that was opened during a sale must not save its discount as the regular one. */
async function recordEndedSales(scoped: TransactionContext, id: string, volumes: readonly DuePrice[]): Promise<void> {
  const at = scoped.now()
  const toFieldValues = (listSales: (volume: DuePrice) => readonly Sale[]) =>
    Object.fromEntries(volumes.map((row) => [`volumes.${row.id}.sales`, formatSales(row.price, listSales(row))]))
  const before = toFieldValues((row) => toSchedule(row).sales)
  const after = toFieldValues((row) => listSalesToCome(toSchedule(row).sales, at.getTime()))
  const state = await findProductState(scoped.database, id)
  if (state === undefined || Object.keys(before).every((field) => before[field] === after[field])) return
  await updateProductRow(scoped.database, id, {}, at.toISOString())
  await recordChange(scoped, { type: 'product', id }, { before, after, version: state.version + 1 })
}

export const formatSales = (price: number, sales: readonly Sale[] = []): string =>
  sales
    .map(({ startsAt, endsAt, discount }) => `${getDiscountedPrice({ price, discount })} from ${startsAt} to ${endsAt}`)
    .join(', ')
