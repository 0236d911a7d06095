import { createProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import { expect } from 'vitest'
import type { Database } from '../src/database/database.ts'
import { getRevision } from '../src/database/revisions.ts'
import { addBrand, addCategory, addPicture, addSubCategory, signUpAdmin } from './builders.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import type { TestDatabase } from './test-database.ts'

export type ProductBody = BodyOf<typeof createProduct>

export interface BackOffice extends TestApp {
  readonly token: string
}

export async function openBackOffice(): Promise<BackOffice> {
  const test = await startTestApp()
  return { ...test, token: (await signUpAdmin(test)).token }
}

export const toPictureAddress = (pictureId: string): string => `/media/${pictureId}-640.webp`

export async function createProductBody(
  database: TestDatabase,
  change: Partial<ProductBody> = {},
): Promise<ProductBody> {
  const category = await addCategory(database)
  const picture = await addPicture(database)
  return {
    ...{ name: 'Gordon’s London Dry', summary: 'Dry', description: 'Juniper first.', tags: ['gin', 'dry'] },
    ...{ metaTitle: 'Gordon’s', metaDescription: 'Juniper first.', countryOfOrigin: 'United Kingdom' },
    ...{ thumbnailImage: toPictureAddress(picture), imagePublicId: picture, alcoholPercentage: 37.5 },
    ...{ category, subcategory: await addSubCategory(database, { category }), brand: await addBrand(database) },
    volumes: [
      { size: '350ml', price: 1_000, discount: 100, quantity: 7 },
      { size: '750ml', price: 1_900, quantity: 3 },
    ],
    ...change,
  }
}

export async function createProductThroughApi(test: BackOffice, change: Partial<ProductBody> = {}): Promise<Product> {
  const body = await createProductBody(test.database, change)
  const { status, reply } = await test.call(createProduct, { token: test.token, body })
  expect(status).toBe(201)
  return reply.data
}

export async function findMovedRevisions(database: Database, work: () => Promise<unknown>): Promise<string[]> {
  const names = ['catalogue', 'storefront'] as const
  const read = () => Promise.all(names.map((name) => getRevision(database, name)))
  const before = await read()
  await work()
  const after = await read()
  return names.filter((_, place) => (after[place] ?? 0) > (before[place] ?? 0))
}
