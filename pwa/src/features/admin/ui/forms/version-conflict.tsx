import { Button } from '@mantine/core'
import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import type { EditConflict } from '@usiku/contracts/http/error-reply.ts'
import { useEffect, useId, useRef } from 'react'
import { formatNairobiMoment, formatNairobiTime } from '../../../../lib/nairobi-time.ts'
import classes from './version-conflict.module.css'

export interface VersionConflictProps {
  readonly noun: string
  /** `undefined` when only the fact of a change is known. */
  readonly conflict?: EditConflict | undefined
  /** Sizes of a product's variants by `_id`. */
  readonly sizes?: ReadonlyMap<string, string>
  /** Of what values mention by `_id`. */
  readonly names?: ReadonlyMap<string, string> | undefined
  readonly onLoad: () => void
  readonly onOverwrite: () => void
  readonly busy?: boolean
}

/**
 * Asks what to do about a change saved elsewhere; typed input stays until one option is chosen. Place it beside the
 * submit button, whose focus it takes.
 */
export function VersionConflict({
  noun,
  conflict,
  sizes,
  names,
  onLoad,
  onOverwrite,
  busy = false,
}: VersionConflictProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const lines = toChangeLines(conflict?.changes ?? [], sizes, names)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be named by what it asks.
    <div
      ref={panel}
      className={classes.panel}
      role="group"
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
    >
      <p id={id} className={classes.title}>
        {conflict?.isOwn ? `You have changed ${noun} on another page or device.` : `Someone else has changed ${noun}.`}
      </p>
      <div id={`${id}-text`} className={classes.text}>
        {lines.length === 0 ? null : (
          <>
            <p>{formatChangedBy(conflict)}</p>
            <ul className={classes.changes}>
              {lines.map(({ field, words }) => (
                <li key={field}>{words}</li>
              ))}
            </ul>
          </>
        )}
        <p>Nothing is saved yet. What you typed is still here.</p>
      </div>
      <div className={classes.buttons}>
        <Button variant="outline" disabled={busy} onClick={onLoad}>
          Load latest version
        </Button>
        <Button loading={busy} onClick={onOverwrite}>
          Save my version
        </Button>
      </div>
    </div>
  )
}

function formatChangedBy(conflict: EditConflict | undefined): string {
  const who = conflict?.isOwn ? 'You' : (conflict?.changedBy ?? 'Someone')
  return conflict?.changedAt ? `${who} changed at ${formatNairobiTime(conflict.changedAt)}:` : `${who} changed:`
}

type Change = EditConflict['changes'][number]

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
}

/** One line for each change; of an added or removed variant only its size. */
function toChangeLines(
  changes: readonly Change[],
  sizes: ReadonlyMap<string, string> = new Map(),
  names: ReadonlyMap<string, string> = new Map(),
) {
  return changes.map(nameIds(names)).flatMap((change) => {
    const { field } = change
    const [, id, part] = /^volumes\.([^.]+)\.(\w+)$/.exec(field) ?? []
    const words =
      id !== undefined && part !== undefined
        ? formatVariantChange(change, part, sizes.get(id) ?? 'a volume')
        : formatFieldChange(change)
    return words === undefined ? [] : [{ field, words }]
  })
}

/** Ids in lists are separated by spaces. */
const nameIds = (names: ReadonlyMap<string, string>) => (change: Change) => {
  const name = (value: Change['before']) =>
    typeof value === 'string' ? value.replace(/[\w-]+/g, (word) => names.get(word) ?? word) : value
  return names.size === 0 ? change : { ...change, before: name(change.before), after: name(change.after) }
}

function formatVariantChange(change: Change, part: string, size: string): string | undefined {
  const { before, after } = change
  if (before !== null && after !== null) return `${FIELD_LABELS[part] ?? part} of ${size}${formatBeforeAfter(change)}`
  if (part !== 'size') return undefined
  return before === null ? `Volume ${formatValue(after)} was added` : `Volume ${formatValue(before)} was removed`
}

function formatFieldChange(change: Change): string {
  if (/image$/i.test(change.field)) return 'Image: replaced'
  const label = FIELD_LABELS[change.field] ?? change.field.replace(/^zones\./, 'Zone ').replace(/^offers\./, 'Offer ')
  return `${label}${formatBeforeAfter(change)}`
}

const MOMENT = /\d{4}-\d{2}-\d{2}T[\d:.]+Z/g

const formatBeforeAfter = ({ before, after }: Change) => `: was ${formatValue(before)}, now ${formatValue(after)}`

function formatValue(value: Change['before']): string {
  if (value === null || value === '') return 'empty'
  if (typeof value === 'number') return formatFigures(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return `“${value.replace(MOMENT, (at) => formatNairobiMoment(at))}”`
}
