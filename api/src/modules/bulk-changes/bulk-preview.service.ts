import { t } from '@lingui/core/macro'
import { BULK_UNDO_DAYS, MAX_BULK_PRODUCTS } from '@usiku/contracts/bulk-changes/constants.ts'
import type { BulkChange, createBulkChange, PriceRule } from '@usiku/contracts/bulk-changes/operations.ts'
import { applyPriceRule } from '@usiku/contracts/bulk-changes/price-rule.ts'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Product, Volume } from '@usiku/contracts/catalogue/operations.ts'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import { DEFAULT_LANGUAGE } from '@usiku/contracts/language/language.ts'
import { formatDatedSlot } from '@usiku/contracts/opening-hours/nairobi-clock.ts'
import type { Insertable } from 'kysely'
import type { AppContext } from '../../context.ts'
import { chunk } from '../../database/chunk.ts'
import type { Reader } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { AppError, fieldError } from '../../errors.ts'
import { runInLanguage } from '../../language/i18n.ts'
import { listProductIds } from '../catalogue/listing/catalogue.service.ts'
import { listProductsWithoutReviews } from '../catalogue/products/product.service.ts'
import { listBundles } from '../inventory/bundles.service.ts'
import { countOpenOrders, findChanges, insertChange, insertItems, moveStatus } from './bulk-changes.repository.ts'

type Draft = BodyOf<typeof createBulkChange>
type Item = Omit<Insertable<Schema['bulk_change_items']>, 'change_id' | 'position'>

/** Products read and stored at once. */
const CHUNK = 100
const DAY_MS = 24 * 60 * 60_000

/**
 * Stores what a change of many products would do, and changes nothing.
 * @throws AppError `validation_failed` at `rule`, `products` or `search`
 */
export async function previewBulkChange(
  deps: Pick<AppContext, 'database' | 'now'>,
  userId: string,
  draft: Draft,
): Promise<BulkChange> {
  const rule = draft.action === 'prices' ? getValidRule(draft.rule) : null
  const now = deps.now()
  const row = {
    ...{ id: draft._id, action: draft.action, rule: rule && JSON.stringify(rule), status: 'preparing' as const },
    ...{ created_by: userId, created_at: now.toISOString() },
    undo_until: new Date(now.getTime() + BULK_UNDO_DAYS * DAY_MS).toISOString(),
  }
  const ids = await listChosen(deps.database, draft)
  if (await inTransaction(deps.database, (transaction) => insertChange(transaction, row))) {
    await runInLanguage(DEFAULT_LANGUAGE, () => storeItems(deps, draft._id, ids, rule))
  }
  const [change] = await findChanges(deps.database, { id: draft._id })
  // The same request is being carried out, or was interrupted.
  if (change === undefined) throw new AppError('overloaded')
  return change
}

function getValidRule(rule: PriceRule | undefined): PriceRule {
  if (rule === undefined) throw fieldError('rule', t`Say how prices change.`)
  if (rule.value === 0) throw fieldError('rule.value', t`Enter by how much.`)
  if (rule.unit === 'amount' && !Number.isInteger(rule.value)) throw fieldError('rule.value', t`Enter whole shillings.`)
  const isExtreme = rule.unit === 'percent' && (rule.value <= -100 || rule.value > 1_000)
  if (isExtreme) throw fieldError('rule.value', t`Enter more than -100 and at most 1,000 per cent.`)
  return rule
}

async function listChosen(database: Reader, { products, search }: Draft): Promise<readonly string[]> {
  if (products !== undefined) return [...new Set(products)]
  const { ids, total } = await listProductIds(database, { search, inactive: true }, MAX_BULK_PRODUCTS)
  if (total <= MAX_BULK_PRODUCTS) return ids
  throw fieldError('search', t`There are ${total} products, and at most ${MAX_BULK_PRODUCTS} can be changed at once.`)
}

async function storeItems(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  changeId: string,
  ids: readonly string[],
  rule: PriceRule | null,
): Promise<void> {
  let position = 0
  for (const some of chunk(ids, CHUNK)) {
    const products = await listProductsWithoutReviews(database, some)
    const items =
      rule === null
        ? await listDeletions(database, products)
        : products.flatMap((product) => listPriceChanges(product, rule, now().getTime()))
    const rows = items.map((item) => {
      position += 1
      return { ...item, change_id: changeId, position }
    })
    await inTransaction(database, (transaction) => insertItems(transaction, rows))
  }
  await inTransaction(database, (transaction) => moveStatus(transaction, changeId, ['preparing'], 'draft'))
}

function listPriceChanges(product: Product, rule: PriceRule, at: number): Item[] {
  return product.volumes.map((volume) => {
    const after = applyPriceRule(volume.price, rule)
    const reason = findPriceProblem(volume, after)
    return {
      ...{ product_id: product._id, volume_id: volume._id, name: product.name, size: volume.size },
      ...{ price_before: volume.price, price_after: after },
      notes: JSON.stringify(reason === undefined ? listPriceNotes(volume, after, at) : []),
      state: reason === undefined ? ('waiting' as const) : ('skipped' as const),
      reason: reason ?? '',
    }
  })
}

const MAX_PRICE = 100_000_000

/** Why a volume cannot have this price. */
export function findPriceProblem(volume: Volume, after: number): string | undefined {
  const { price, discount, regularDiscount = discount, sales = [] } = volume
  if (after === price) return 'The price stays the same.'
  if (after <= 0) return 'The price would be 0 or less.'
  if (after > MAX_PRICE) return 'The price would be too high.'
  if (regularDiscount > after) return `The discount of ${formatKsh(regularDiscount)} is more than the new price.`
  const sale = sales.find((one) => one.discount > after)
  if (sale === undefined) return undefined
  const start = formatDatedSlot(Date.parse(sale.startsAt))
  return `The scheduled price from ${start} takes off ${formatKsh(sale.discount)}, more than the new price.`
}

/** Discounts are in shillings and stay. */
function listPriceNotes({ discount, regularDiscount = discount, sales = [] }: Volume, after: number, at: number) {
  const regular = regularDiscount > 0 ? [`Sold for ${formatKsh(after - regularDiscount)}, with its discount.`] : []
  const scheduled = sales.map(({ startsAt, endsAt, discount: reduction }) => {
    const [start, end] = [startsAt, endsAt].map((moment) => formatDatedSlot(Date.parse(moment)))
    const period = Date.parse(startsAt) <= at ? `until ${end}` : `from ${start}`
    return `Scheduled price ${period}: ${formatKsh(after - reduction)}.`
  })
  return [...regular, ...scheduled]
}

async function listDeletions(database: Reader, products: readonly Product[]): Promise<Item[]> {
  if (products.length === 0) return []
  const ids = products.map(({ _id }) => _id)
  const openOrders = await countOpenOrders(database, ids)
  return Promise.all(
    products.map(async (product) => {
      const orders = openOrders.get(product._id) ?? 0
      const bundles = await listBundles(database, { productIds: [product._id] })
      const others = bundles.filter(({ productId }) => productId !== product._id)
      const notes = [
        ...(orders > 0 ? [`In ${orders} open ${orders === 1 ? 'order' : 'orders'}, which keep it.`] : []),
        ...(product.isFeatured ? ['It is featured: the home page loses its offer.'] : []),
        ...[...new Set(others.map(({ name }) => name))].map((name) => `Part of ${name}, which will be sold out.`),
      ]
      return {
        ...{ product_id: product._id, volume_id: null, name: product.name, size: '' },
        ...{ price_before: null, price_after: null, notes: JSON.stringify(notes) },
        ...{ state: 'waiting' as const, reason: '' },
      }
    }),
  )
}
