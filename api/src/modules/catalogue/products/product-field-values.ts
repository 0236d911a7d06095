import type { updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import { formatPart } from '@usiku/contracts/catalogue/bundles.ts'
import type { VolumeCost } from '@usiku/contracts/catalogue/cost-operations.ts'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import type { StockLevel } from '@usiku/contracts/stock/operations.ts'
import type { Reader } from '../../../database/database.ts'
import type { FieldValues, WantedValues } from '../../change-log/change-log.service.ts'
import { listAvailability } from '../../inventory/inventory.service.ts'
import { formatSales } from '../prices/price-changes.service.ts'
import { findBrand } from '../taxonomy/brand.repository.ts'
import { findCategory } from '../taxonomy/category.repository.ts'
import { findSubCategory } from '../taxonomy/sub-category.repository.ts'
import { toStoredBarcode } from './variant-barcodes.ts'

type ProductEdit = BodyOf<typeof updateProduct>
type WantedVolume = NonNullable<ProductEdit['volumes']>[number]

/** What staff alone see of the volumes. */
interface StaffValues {
  readonly costs: readonly VolumeCost[]
  /** When the stock is low. */
  readonly levels: readonly StockLevel[]
}

/** For the change log. */
export function toFieldValues(product: Product, { costs, levels }: StaffValues): FieldValues {
  const { name, summary, description, countryOfOrigin, alcoholPercentage, metaTitle, metaDescription } = product
  const volumes = product.volumes.flatMap(({ _id, size, price, quantity, parts, ...prices }) => {
    const discount = prices.regularDiscount ?? prices.discount
    // What a bundle has follows from its parts.
    const stock = parts === undefined ? { quantity } : { parts: parts.map(formatPart).join(', ') }
    const forStaff = toStaffValues(costs.find(({ volumeId }) => volumeId === _id))
    const fields = { size, price, discount, ...stock, sales: formatSales(price, prices.sales), ...forStaff }
    return Object.entries(fields).map(([field, value]) => [`volumes.${_id}.${field}`, value])
  })
  const levelFields = levels.map(({ volumeId, level }) => [`volumes.${volumeId}.lowStockLevel`, level])
  return {
    name,
    summary,
    description,
    thumbnailImage: product.thumbnailImage,
    category: product.category.name,
    subcategory: product.subcategory.name,
    brand: product.brand.name,
    alcoholPercentage,
    isAlcoholic: product.isAlcoholic !== false,
    countryOfOrigin,
    tags: product.tags.join(', '),
    metaTitle,
    metaDescription,
    isFeatured: product.isFeatured,
    ...Object.fromEntries([...volumes, ...levelFields]),
  }
}

function toStaffValues(cost: VolumeCost | undefined) {
  if (cost === undefined) return {}
  const { barcode, costPrice, isBundle } = cost
  return { barcode: barcode ?? '', ...(isBundle ? {} : { costPrice: costPrice ?? '' }) }
}

/** What an edit would write, in the same words. */
export async function getWantedValues(database: Reader, edit: ProductEdit, present: Product): Promise<WantedValues> {
  const { category, subcategory, brand, tags, volumes, imagePublicId: _, version: __, ...fields } = edit
  return {
    ...fields,
    category: category && (await findCategory(database, category))?.name,
    subcategory: subcategory && (await findSubCategory(database, subcategory))?.name,
    brand: brand && (await findBrand(database, brand))?.name,
    tags: tags?.join(', '),
    ...(volumes && (await getWantedVolumes(database, volumes, present))),
  }
}

async function getWantedVolumes(
  database: Reader,
  wanted: readonly WantedVolume[],
  { volumes, updatedAt }: Product,
): Promise<WantedValues> {
  const partIds = wanted.flatMap(({ parts = [] }) => parts.map(({ volumeId }) => volumeId))
  const available = partIds.length === 0 ? [] : await listAvailability(database, partIds, new Date(updatedAt))
  const drinks = new Map(available.map((drink) => [drink.volumeId, drink]))
  const formatParts = (parts: NonNullable<WantedVolume['parts']>) =>
    parts.flatMap(({ volumeId, quantity }) => {
      const drink = drinks.get(volumeId)
      return drink === undefined ? [] : [formatPart({ ...drink, quantity })]
    })
  const kept = new Set(wanted.map(({ _id }) => _id))
  const removed = volumes.filter(({ _id }) => !kept.has(_id)).map(({ _id }) => [`volumes.${_id}.size`, null])
  const edited = wanted.flatMap(
    ({ _id, size, price, discount, quantity, sales, parts, lowStockLevel, ...forStaff }) => {
      if (_id === undefined) return []
      const fields = {
        ...{ size, price, discount, quantity, lowStockLevel },
        ...(sales === undefined ? {} : { sales: formatSales(price, sales) }),
        ...(parts === undefined ? {} : { parts: formatParts(parts).join(', ') }),
        ...(forStaff.barcode === undefined ? {} : { barcode: toStoredBarcode(forStaff.barcode) ?? '' }),
        ...(forStaff.costPrice === undefined ? {} : { costPrice: forStaff.costPrice ?? '' }),
      }
      return Object.entries(fields).map(([field, value]) => [`volumes.${_id}.${field}`, value])
    },
  )
  return Object.fromEntries([...removed, ...edited])
}
