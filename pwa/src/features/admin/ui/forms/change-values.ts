import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import type { EditConflict } from '@usiku/contracts/http/error-reply.ts'
import { formatNairobiMoment } from '../../../../lib/nairobi-time.ts'

export type Change = EditConflict['changes'][number]
export type Value = Change['before']

const FIELD_LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  summary: 'Summary',
  description: 'Description',
  category: 'Category',
  subcategory: 'SubCategory',
  brand: 'Brand',
  alcoholPercentage: 'Alcohol percentage',
  isAlcoholic: 'Alcoholic',
  countryOfOrigin: 'Country of origin',
  tags: 'Tags',
  metaTitle: 'Meta title',
  metaDescription: 'Meta description',
  isFeatured: 'Featured',
  isActive: 'Active',
  link: 'Link',
  status: 'Status',
  position: 'Position',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  notifyUsers: 'Notify users',
  role: 'Role',
  isKnown: 'Known customer',
  country: 'Country',
  county: 'County',
  city: 'City',
  size: 'Size',
  price: 'Price',
  discount: 'Discount',
  quantity: 'Quantity',
  barcode: 'Barcode',
  costPrice: 'Cost',
  supplier: 'Supplier',
  notes: 'Notes',
  note: 'Note',
  lowStockLevel: 'Low stock level',
  sales: 'Scheduled prices',
  parts: 'Parts',
  needsConfirmation: 'Needs confirmation',
  openOrders: 'Open orders',
  units: 'Drinks',
  value: 'Value',
  paybill: 'Paybill',
  holdMinutes: 'Minutes to pay',
  kraPin: 'KRA PIN',
  elsewhere: 'Elsewhere',
  isIdChecked: 'ID checked',
  items: 'Drinks',
  totalAmount: 'Total',
  check: 'How age is checked',
  code: 'Code',
  kind: 'Gives',
  minimumOrder: 'Minimum order',
  usesPerCustomer: 'Uses per customer',
  maxUses: 'Uses in all',
  categories: 'Categories',
  validity: 'Valid',
  text: 'Note',
  rider: 'Rider',
  pickedUpAt: 'Picked up',
  failedAt: 'Not delivered',
}

/**
 * @param sizes of a product's variants by `_id`
 * @returns `undefined` for what the row of the variant says already
 */
export function getChangeLabel(
  { field, before, after }: Change,
  sizes: ReadonlyMap<string, string> = new Map(),
): string | undefined {
  const [, id, part] = /^volumes\.([^.]+)\.(\w+)$/.exec(field) ?? []
  if (id === undefined || part === undefined) {
    if (/image$/i.test(field)) return 'Image'
    return FIELD_LABELS[field] ?? formatEntry(field)
  }
  if (before !== null && after !== null) return `${FIELD_LABELS[part] ?? part} of ${sizes.get(id) ?? 'a volume'}`
  return part === 'size' ? 'Volume' : undefined
}

/** Of lists, whose entries are fields of their own. */
const formatEntry = (field: string): string =>
  field
    .replace(/^zones\./, 'Zone ')
    .replace(/^offers\./, 'Offer ')
    .replace(/^lines\..*/, 'Line')

const MOMENT = /\d{4}-\d{2}-\d{2}T[\d:.]+Z/g

export function formatChangeValue(value: Value): string {
  if (value === null) return 'none'
  if (value === '') return 'empty'
  if (typeof value === 'number') return formatFigures(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return `“${value.replace(MOMENT, (at) => formatNairobiMoment(at))}”`
}
