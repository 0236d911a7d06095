import { findBarcode, listVolumeCosts, type VolumeCost } from '@usiku/contracts/catalogue/cost-operations.ts'
import {
  getProduct,
  listBrands,
  listCategories,
  listProducts,
  type Product,
} from '@usiku/contracts/catalogue/operations.ts'
import { listStockLevels } from '@usiku/contracts/stock/operations.ts'
import { buildCategory, buildProduct, buildVolume } from '../fixtures/catalogue.ts'
import { FakeFailure, fakeOperation } from './fake-api.ts'
import { paginateList } from './fake-list.ts'

const kind = (_id: string, name: string, category: string) =>
  ({ _id, name, description: '', category, isActive: true, version: 1 }) as const

export const CHOICES = {
  categories: [
    buildCategory({ subCategories: [kind('s1', 'London Dry', 'c1'), kind('s2', 'Old Tom', 'c1')] }),
    buildCategory({ _id: 'c2', name: 'Beer', slug: 'beer', subCategories: [kind('s3', 'Lager', 'c2')] }),
  ],
  brands: [
    { _id: 'b1', name: 'Usiku', isActive: true, version: 1 },
    { _id: 'b2', name: 'Mzinga', isActive: true, version: 1 },
  ],
}

export const PICTURE_URL = '/media/00aa11bb22cc33dd-640.webp'

export function stockedProduct(number: number, facts: Partial<Product> = {}): Product {
  return buildProduct({
    ...{ _id: `p${number}`, name: `Gin ${number}`, slug: `gin-${number}` },
    ...{ thumbnailImage: PICTURE_URL, imagePublicId: '00aa11bb22cc33dd' },
    volumes: [buildVolume({ _id: `v${number}`, price: number * 1_000, quantity: number * 10 })],
    ...facts,
  })
}

/** Without barcodes and costs. */
function listCosts(products: readonly Product[], productId: string | null): VolumeCost[] {
  return products
    .filter(({ _id }) => productId === null || _id === productId)
    .flatMap(({ _id, name, category, isHidden = false, volumes }) =>
      volumes.map((volume) => ({
        ...{ productId: _id, volumeId: volume._id, name, size: volume.size, category: category.name, isHidden },
        ...{ barcode: null, costPrice: null, price: volume.priceAfterDiscount, quantity: volume.quantity },
        isBundle: volume.parts !== undefined,
      })),
    )
}

export function fakeProducts(products: () => readonly Product[]): void {
  fakeOperation(listProducts, ({ query }) => {
    const search = query.get('search') ?? ''
    const [page, pageSize] = [Number(query.get('page')), Number(query.get('pageSize'))]
    const found = products()
      .filter(({ isHidden }) => !isHidden || query.has('inactive'))
      .filter(({ name }) => name.includes(search))
      .toReversed()
    const start = (page - 1) * pageSize
    return { data: { products: found.slice(start, start + pageSize) }, meta: { page, pageSize, total: found.length } }
  })
  fakeOperation(getProduct, ({ params, query }) => {
    const data = products().find(({ _id, isHidden }) => _id === params.id && (!isHidden || query.has('inactive')))
    return data
      ? { data, related: [] }
      : new FakeFailure(404, { code: 'not_found', message: 'There is no such product.' })
  })
  fakeOperation(listVolumeCosts, ({ query }) => paginateList(listCosts(products(), query.get('productId')), query))
  fakeOperation(findBarcode, () => ({ data: null }))
  fakeOperation(listStockLevels, ({ query }) => {
    const ids = query.get('products')?.split(',') ?? []
    const volumes = products().flatMap((product) => (ids.includes(product._id) ? product.volumes : []))
    return { data: volumes.filter(({ parts }) => !parts).map(({ _id }) => ({ volumeId: _id, level: 10 })) }
  })
  const meta = { page: 1, pageSize: 1_000, total: 2 }
  fakeOperation(listCategories, () => ({ data: CHOICES.categories, meta }))
  fakeOperation(listBrands, () => ({ data: CHOICES.brands, meta }))
}
