import type { ImportField, ImportFormat } from '@usiku/contracts/product-imports/constants.ts'
import type { ImportColumns } from '@usiku/contracts/product-imports/operations.ts'

type Aliases = Partial<Readonly<Record<ImportField, readonly string[]>>>

/** Heads by field, as `normalizeHead` writes them; the first that the file has counts. */
const ALIASES: Readonly<Record<ImportFormat, Aliases>> = {
  usiku: {
    productId: ['product id'],
    volumeId: ['volume id'],
    slug: ['slug'],
    name: ['name'],
    category: ['category'],
    subcategory: ['subcategory'],
    brand: ['brand'],
    size: ['size'],
    price: ['price'],
    discount: ['discount'],
    stock: ['stock'],
    country: ['country'],
    strength: ['alcohol percentage'],
    alcoholic: ['alcoholic'],
    tags: ['tags'],
    summary: ['summary'],
    description: ['description'],
    metaTitle: ['meta title'],
    metaDescription: ['meta description'],
    picture: ['picture'],
  },
  shopify: {
    reference: ['handle', 'url handle'],
    name: ['title'],
    brand: ['vendor'],
    status: ['status', 'published'],
    category: ['type', 'product category'],
    tags: ['tags'],
    description: ['body html', 'description'],
    price: ['variant price', 'price'],
    regularPrice: ['variant compare at price', 'compare at price'],
    stock: ['variant inventory qty', 'inventory quantity'],
    metaTitle: ['seo title'],
    metaDescription: ['seo description'],
    picture: ['image src', 'product image url'],
  },
  woocommerce: {
    type: ['type'],
    reference: ['sku'],
    productId: ['id'],
    parent: ['parent'],
    status: ['published'],
    name: ['name'],
    category: ['categories'],
    brand: ['brands', 'brand'],
    tags: ['tags'],
    stock: ['stock'],
    regularPrice: ['regular price'],
    salePrice: ['sale price'],
    summary: ['short description'],
    description: ['description'],
    picture: ['images'],
  },
  other: {
    reference: ['handle', 'code', 'product code'],
    name: ['name', 'product', 'product name', 'title', 'item', 'item name'],
    category: ['category', 'type', 'department'],
    subcategory: ['subcategory', 'sub category', 'subtype'],
    brand: ['brand', 'vendor', 'producer', 'manufacturer'],
    size: ['size', 'volume', 'bottle size', 'bottle volume', 'bottle volume ml', 'volume ml', 'unit', 'pack size'],
    price: ['price', 'price ksh', 'price kes', 'retail price', 'selling price', 'retail', 'bottle retail usd'],
    salePrice: ['sale price', 'offer price'],
    regularPrice: ['regular price'],
    discount: ['discount', 'discount ksh'],
    stock: ['stock', 'quantity', 'qty', 'on hand', 'in stock'],
    strength: ['alcohol percentage', 'abv', 'strength', 'alcohol', 'alcohol %', 'abv %'],
    alcoholic: ['alcoholic'],
    country: ['country', 'origin', 'country of origin'],
    tags: ['tags', 'keywords'],
    summary: ['summary', 'short description'],
    description: ['description', 'details', 'body html'],
    metaTitle: ['meta title', 'seo title'],
    metaDescription: ['meta description', 'seo description'],
    picture: [
      'picture',
      'pictures',
      'image',
      'images',
      'photo',
      'image src',
      'image url',
      'picture file',
      'image file',
    ],
  },
}

/** `Price (Ksh)` is `price ksh`. */
const normalizeHead = (head: string): string =>
  head
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()

export interface RecognizedColumns {
  readonly format: ImportFormat
  readonly columns: ImportColumns
}

export function recognizeColumns(heads: readonly string[]): RecognizedColumns {
  const known = heads.map(normalizeHead)
  const format = recognizeFormat(new Set(known))
  const entries = Object.entries(ALIASES[format]).flatMap(([field, aliases]) => {
    const column = aliases.map((alias) => known.indexOf(alias)).find((position) => position >= 0)
    return column === undefined ? [] : [[field, column] as const]
  })
  return { format, columns: Object.fromEntries(entries) }
}

function recognizeFormat(heads: ReadonlySet<string>): ImportFormat {
  const hasAll = (...names: readonly string[]) => names.every((name) => heads.has(name))
  if (hasAll('product id', 'volume id', 'name', 'size', 'price')) return 'usiku'
  if (hasAll('handle', 'title', 'variant price') || hasAll('url handle', 'title', 'price')) return 'shopify'
  if (hasAll('type', 'sku', 'name', 'regular price')) return 'woocommerce'
  return 'other'
}

export interface OptionColumns {
  readonly name: number
  readonly value: number
}

/** Where Shopify and WooCommerce write what tells the sizes of a product apart. */
export function findOptionColumns(heads: readonly string[]): OptionColumns[] {
  const known = heads.map(normalizeHead)
  const pairs = [1, 2, 3].flatMap((number) => [
    [`option${number} name`, `option${number} value`],
    [`attribute ${number} name`, `attribute ${number} value s`],
  ])
  return pairs.flatMap(([name = '', value = '']) => {
    const found = { name: known.indexOf(name), value: known.indexOf(value) }
    return found.name < 0 || found.value < 0 ? [] : [found]
  })
}
