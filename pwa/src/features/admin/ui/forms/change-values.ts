import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import type { EditConflict } from '@usiku/contracts/http/error-reply.ts'
import { formatNairobiMoment } from '../../../../lib/nairobi-time.ts'

export type Change = EditConflict['changes'][number]
export type Value = Change['before']

const FIELD_LABELS: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Name`,
  summary: msg`Summary`,
  description: msg`Description`,
  category: msg`Category`,
  subcategory: msg`SubCategory`,
  brand: msg`Brand`,
  alcoholPercentage: msg`Alcohol percentage`,
  isAlcoholic: msg`Alcoholic`,
  countryOfOrigin: msg`Country of origin`,
  tags: msg`Tags`,
  metaTitle: msg`Meta title`,
  metaDescription: msg`Meta description`,
  isFeatured: msg`Featured`,
  isActive: msg`Active`,
  link: msg`Link`,
  status: msg`Status`,
  position: msg`Position`,
  email: msg`Email`,
  phone: msg`Phone`,
  address: msg`Address`,
  notifyUsers: msg`Notify users`,
  role: msg`Role`,
  isKnown: msg`Known customer`,
  country: msg`Country`,
  county: msg`County`,
  city: msg`City`,
  size: msg`Size`,
  price: msg`Price`,
  discount: msg`Discount`,
  quantity: msg`Quantity`,
  barcode: msg`Barcode`,
  costPrice: msg`Cost`,
  supplier: msg`Supplier`,
  notes: msg`Notes`,
  note: msg`Note`,
  lowStockLevel: msg`Low stock level`,
  sales: msg`Scheduled prices`,
  parts: msg`Parts`,
  needsConfirmation: msg`Needs confirmation`,
  openOrders: msg`Open orders`,
  units: msg`Drinks`,
  value: msg`Value`,
  paybill: msg`Paybill`,
  holdMinutes: msg`Minutes to pay`,
  kraPin: msg`KRA PIN`,
  elsewhere: msg`Elsewhere`,
  isIdChecked: msg`ID checked`,
  items: msg`Drinks`,
  totalAmount: msg`Total`,
  check: msg`How age is checked`,
  code: msg`Code`,
  kind: msg`Gives`,
  minimumOrder: msg`Minimum order`,
  usesPerCustomer: msg`Uses per customer`,
  maxUses: msg`Uses in all`,
  categories: msg`Categories`,
  validity: msg`Valid`,
  text: msg`Note`,
  rider: msg`Rider`,
  pickedUpAt: msg`Picked up`,
  failedAt: msg`Not delivered`,
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
    if (/image$/i.test(field)) return t`Image`
    return findLabel(field) ?? formatEntry(field)
  }
  if (before !== null && after !== null) {
    const [label, size] = [findLabel(part) ?? part, sizes.get(id) ?? t`a volume`]
    return t`${label} of ${size}`
  }
  return part === 'size' ? t`Volume` : undefined
}

function findLabel(field: string): string | undefined {
  const label = FIELD_LABELS[field]
  return label && t(label)
}

/** Of lists, whose entries are fields of their own. */
function formatEntry(field: string): string {
  const [, list, name = ''] = /^(zones|offers|lines)\.(.*)/.exec(field) ?? []
  if (list === 'zones') return t`Zone ${name}`
  if (list === 'offers') return t`Offer ${name}`
  return list === 'lines' ? t`Line` : field
}

const MOMENT = /\d{4}-\d{2}-\d{2}T[\d:.]+Z/g

/** Values that are codes, by the field that has them. */
const CODES: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  role: { customer: msg`customer`, rider: msg`rider`, admin: msg`admin` },
  status: {
    active: msg`active`,
    inactive: msg`inactive`,
    suspended: msg`suspended`,
    pending: msg`pending`,
    processing: msg`processing`,
    shipping: msg`shipping`,
    delivered: msg`delivered`,
    draft: msg`draft`,
    ordered: msg`ordered`,
    received: msg`received`,
    cancelled: msg`cancelled`,
  },
}

export function formatChangeValue(value: Value, field = ''): string {
  if (value === null) return t`none`
  if (value === '') return t`empty`
  if (typeof value === 'number') return formatFigures(value)
  if (typeof value === 'boolean') return value ? t`yes` : t`no`
  const code = CODES[field]?.[value]
  if (code !== undefined) return `“${t(code)}”`
  return `“${value.replace(MOMENT, (at) => formatNairobiMoment(at))}”`
}
