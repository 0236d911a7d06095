import { t } from '@lingui/core/macro'
import type { VolumeCost } from '@usiku/contracts/catalogue/cost-operations.ts'
import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import { MAX_PURCHASE_QUANTITY } from '@usiku/contracts/suppliers/constants.ts'
import type { PurchaseOrder } from '@usiku/contracts/suppliers/operations.ts'
import { mergeLists, mergeThreeWay, type ThreeWay, type Winner } from '../ui/forms/three-way.ts'
import { getRequiredMessage, parseWholeNumber } from '../ui/forms/validation.ts'

/** Numbers as typed. */
export interface LineDraft {
  /** Of the volume. */
  readonly _id: string
  readonly name: string
  readonly size: string
  readonly quantity: string
  readonly costPrice: string
}

export interface PurchaseDraft {
  /** Empty until chosen. */
  readonly supplierId: string
  readonly note: string
  readonly lines: readonly LineDraft[]
}

const MAX_COST = 100_000_000

export function toPurchaseDraft(order: PurchaseOrder | undefined): PurchaseDraft {
  const lines = order?.lines.map(({ volumeId, name, size, quantity, costPrice }) => {
    return { _id: volumeId, name, size, quantity: String(quantity), costPrice: String(costPrice) }
  })
  return { supplierId: order?.supplier._id ?? '', note: order?.note ?? '', lines: lines ?? [] }
}

/** With the last cost; how many is left to be typed. */
export const createLine = ({ volumeId, name, size, costPrice }: VolumeCost): LineDraft => {
  return { _id: volumeId, name, size, quantity: '', costPrice: costPrice === null ? '' : String(costPrice) }
}

/** Messages by field: `lines.0.quantity`. */
export function checkPurchaseDraft({ supplierId, lines }: PurchaseDraft): Readonly<Record<string, string>> {
  const problems = lines.flatMap(({ quantity, costPrice }, index) => [
    [`lines.${index}.quantity`, checkNumber(quantity, 1, MAX_PURCHASE_QUANTITY)],
    [`lines.${index}.costPrice`, checkNumber(costPrice, 0, MAX_COST)],
  ])
  const all = [['supplierId', supplierId === '' ? t`Choose a supplier.` : undefined], ...problems]
  return Object.fromEntries(all.filter(([, problem]) => problem !== undefined))
}

export function checkNumber(text: string, min: number, max: number): string | undefined {
  if (text.trim() === '') return getRequiredMessage()
  const number = parseWholeNumber(text)
  if (number === undefined) return t`Must be a whole number.`
  if (number < min) return t`Must be at least ${min}.`
  return number > max ? t`Must be at most ${formatFigures(max)}.` : undefined
}

/** Expects a draft without errors. */
export function toPurchaseBody({ supplierId, note, lines }: PurchaseDraft) {
  return {
    supplierId,
    note: note.trim(),
    lines: lines.map(({ _id, quantity, costPrice }) => ({
      volumeId: _id,
      quantity: parseWholeNumber(quantity) ?? 0,
      costPrice: parseWholeNumber(costPrice) ?? 0,
    })),
  }
}

/** What can be read of it so far. */
export const sumDraft = ({ lines }: PurchaseDraft): number =>
  lines.reduce((sum, { quantity, costPrice }) => {
    return sum + (parseWholeNumber(quantity) ?? 0) * (parseWholeNumber(costPrice) ?? 0)
  }, 0)

/** Of drafts as JSON. */
export function mergePurchaseDrafts({ base, typed, present }: ThreeWay<string>, winner: Winner): string {
  const drafts = {
    base: JSON.parse(base),
    typed: JSON.parse(typed),
    present: JSON.parse(present),
  } as ThreeWay<PurchaseDraft>
  const pick = <T>(read: (draft: PurchaseDraft) => T): ThreeWay<T> => {
    return { base: read(drafts.base), typed: read(drafts.typed), present: read(drafts.present) }
  }
  return JSON.stringify({
    supplierId: mergeThreeWay(
      pick(({ supplierId }) => supplierId),
      winner,
    ),
    note: mergeThreeWay(
      pick(({ note }) => note),
      winner,
    ),
    lines: mergeLists(
      pick(({ lines }) => lines),
      winner,
    ),
  } satisfies PurchaseDraft)
}
