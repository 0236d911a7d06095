import {
  getFeaturedProduct,
  listCategories,
  listCategoryProducts,
  listProducts,
  type Product,
} from '@usiku/contracts/catalogue.ts'
import { getSettings, listSliders } from '@usiku/contracts/store.ts'
import { categoryOf, productOf } from './catalogue.ts'
import { fakeOperation } from './fake-api.ts'

const paging = (total: number) => ({ page: 1, pageSize: 25, total })

/** Answers what every storefront page asks for, over a few products. */
export function fakeStorefront(products: Product[] = [productOf()]): void {
  const meta = paging(products.length)
  fakeOperation(listProducts, () => ({ data: { products }, meta }))
  fakeOperation(listCategoryProducts, () => ({ data: products, meta }))
  fakeOperation(listCategories, () => ({
    data: [categoryOf(), categoryOf({ _id: 'c2', name: 'Latest', slug: 'latest' })],
    meta: paging(2),
  }))
  fakeOperation(listSliders, () => ({ data: [], meta: paging(0) }))
  fakeOperation(getFeaturedProduct, () => ({ data: null }))
  fakeOperation(getSettings, () => ({ data: { email: '', phone: '', address: '', notifyUsers: false } }))
}
