import type { Product, Volume } from '@usiku/contracts/catalogue/operations.ts'
import type { Reader } from '../../../database/database.ts'
import { type CsvCell, createCsvStream, readPages } from '../../../lib/csv.ts'
import { findProductIdsAfter } from './product.repository.ts'
import { listProductsWithoutReviews } from './product.service.ts'

const PAGE_SIZE = 200

const HEADER = [
  ...['product_id', 'volume_id', 'slug', 'name', 'category', 'subcategory', 'brand', 'size', 'price', 'discount'],
  ...['stock', 'alcohol_percentage', 'alcoholic', 'country', 'tags', 'summary', 'description'],
  ...['meta_title', 'meta_description', 'picture', 'hidden'],
]

/** One row for each volume of all products, hidden ones included. Prices in whole shillings. */
export function exportProducts(database: Reader, day: string) {
  const products = readPages<Product>(async (last) =>
    listProductsWithoutReviews(database, await findProductIdsAfter(database, last?._id ?? '', PAGE_SIZE)),
  )
  return { name: `products-${day}.csv`, content: createCsvStream(HEADER, listRows(products)) }
}

async function* listRows(products: AsyncIterable<Product>): AsyncGenerator<readonly CsvCell[]> {
  for await (const product of products) {
    for (const volume of product.volumes) yield toRow(product, volume)
  }
}

function toRow(product: Product, volume: Volume): readonly CsvCell[] {
  const { category, subcategory, brand } = product
  return [
    ...[product._id, volume._id, product.slug, product.name, category.name, subcategory.name, brand.name],
    ...[volume.size, volume.price, volume.regularDiscount ?? volume.discount, volume.quantity],
    ...[product.alcoholPercentage, product.isAlcoholic === false ? 'no' : 'yes', product.countryOfOrigin],
    ...[product.tags.join(', '), product.summary, product.description, product.metaTitle, product.metaDescription],
    ...[product.thumbnailImage, product.isHidden ? 'yes' : 'no'],
  ]
}
