import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import {
  type CatalogueChanges,
  type CatalogueProduct,
  getCatalogueChanges,
} from '@usiku/contracts/catalogue/operations.ts'
import { storeCatalogueChanges } from '../../local-catalogue/catalogue-store.ts'
import { setOfflinePreference } from '../../local-catalogue/offline-preference.ts'
import { buildProduct } from '../fixtures/catalogue.ts'
import { FakeFailure, fakeOperation } from './fake-api.ts'

export function buildCatalogueProduct(facts: Partial<Product> = {}): CatalogueProduct {
  const { description, metaTitle, metaDescription, reviews, ...product } = buildProduct(facts)
  return product
}

export function buildFullFeed(products: CatalogueProduct[], revision = 1_000): CatalogueChanges {
  return { revision, isFresh: true, products, removed: [], bestSellers: products.map(({ _id }) => _id) }
}

export async function seedLocalCatalogue(products: CatalogueProduct[], at?: number): Promise<void> {
  await storeCatalogueChanges(buildFullFeed(products), undefined, at)
  setOfflinePreference('yes')
}

/** @returns the requested revisions, as they arrive */
export function fakeCatalogueFeed(
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
