import type { Product } from '@usiku/contracts/catalogue.ts'
import { type CatalogueChanges, type CatalogueProduct, getCatalogueChanges } from '@usiku/contracts/feed.ts'
import { takeChanges } from '../offline/catalogue/catalogue-store.ts'
import { setKeepsShop } from '../offline/catalogue/keeps-shop.ts'
import { productOf } from './catalogue.ts'
import { FakeFailure, fakeOperation } from './fake-api.ts'

export function shelved(facts: Partial<Product> = {}): CatalogueProduct {
  const { description, metaTitle, metaDescription, reviews, ...product } = productOf(facts)
  return product
}

export function everything(products: CatalogueProduct[], revision = 1_000): CatalogueChanges {
  return { revision, isFresh: true, products, removed: [], bestSellers: products.map(({ _id }) => _id) }
}

export async function stockPhone(products: CatalogueProduct[], at?: number): Promise<void> {
  await takeChanges(everything(products), undefined, at)
  setKeepsShop('yes')
}

/** @returns the requested revisions, as they arrive */
export function fakeFeed(
  answer: (since: number | undefined) => CatalogueChanges | FakeFailure,
): (number | undefined)[] {
  const asked: (number | undefined)[] = []
  fakeOperation(getCatalogueChanges, ({ query }) => {
    const since = query.has('since') ? Number(query.get('since')) : undefined
    asked.push(since)
    const changes = answer(since)
    return changes instanceof FakeFailure ? changes : { data: changes }
  })
  return asked
}

export const BUSY_FEED = new FakeFailure(503, { code: 'overloaded', message: 'The shop is busy.' })
