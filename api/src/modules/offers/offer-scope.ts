import { t } from '@lingui/core/macro'
import type { Transaction } from '../../database/database.ts'
import { AppError } from '../../errors.ts'
import { listUnknownCategories, listUnknownProducts } from '../catalogue/catalogue-ids.service.ts'

interface Scope {
  readonly products?: readonly string[]
  readonly categories: readonly string[]
}

/**
 * Deleted products and categories count as known: an offer that named one before can still be saved.
 * @param scopes with the prefix of their fields
 * @throws AppError `validation_failed`
 */
export async function assertScopeExists(
  transaction: Transaction,
  scopes: readonly (readonly [prefix: string, scope: Scope])[],
): Promise<void> {
  const categories = await listUnknownCategories(transaction, new Set(scopes.flatMap(([, scope]) => scope.categories)))
  const products = await listUnknownProducts(transaction, new Set(scopes.flatMap(([, scope]) => scope.products ?? [])))
  const fields: Record<string, string> = {}
  for (const [prefix, scope] of scopes) {
    if (scope.products?.some((id) => products.has(id))) fields[`${prefix}products`] = t`There is no such product.`
    if (scope.categories.some((id) => categories.has(id))) fields[`${prefix}categories`] = t`There is no such category.`
  }
  const [message] = Object.values(fields)
  if (message !== undefined) throw new AppError('validation_failed', { message, fields })
}
