import { t } from '@lingui/core/macro'
import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import { checkPromoTerms } from '@usiku/contracts/offers/check-offers.ts'
import { MAX_PROMO_CODE_LENGTH, PROMO_KINDS } from '@usiku/contracts/offers/constants.ts'
import type { createPromoCode, PromoCode } from '@usiku/contracts/offers/operations.ts'
import { normalizePromoCode } from '@usiku/contracts/offers/promo-codes.ts'
import type { FieldErrors } from '../../../../ui/forms/use-fields.ts'
import { getIncompleteMomentMessage, parseMoment, toMomentInput } from '../../ui/forms/moment.ts'
import { parseWholeNumber } from '../../ui/forms/validation.ts'

/** `categories` is JSON, `isEnabled` is `yes` or empty. */
export type PromoFieldName =
  | 'code'
  | 'kind'
  | 'value'
  | 'minimumOrder'
  | 'usesPerCustomer'
  | 'maxUses'
  | 'categories'
  | 'startsAt'
  | 'endsAt'
  | 'isEnabled'

export type PromoValues = Readonly<Record<PromoFieldName, string>>

type PromoBody = BodyOf<typeof createPromoCode>

const NEW_PROMO: PromoValues = {
  code: '',
  kind: 'percent',
  value: '',
  minimumOrder: '0',
  usesPerCustomer: '1',
  maxUses: '',
  categories: '[]',
  startsAt: '',
  endsAt: '',
  isEnabled: 'yes',
}

export function toPromoValues(promo: PromoCode | undefined): PromoValues {
  if (promo === undefined) return NEW_PROMO
  const { code, kind, value, minimumOrder, usesPerCustomer, maxUses, categories, startsAt, endsAt, isEnabled } = promo
  return {
    code,
    kind,
    value: kind === 'free_delivery' ? '' : formatFigures(value),
    minimumOrder: formatFigures(minimumOrder),
    usesPerCustomer: usesPerCustomer === null ? '' : formatFigures(usesPerCustomer),
    maxUses: maxUses === null ? '' : formatFigures(maxUses),
    categories: JSON.stringify(categories),
    startsAt: toMomentInput(startsAt),
    endsAt: toMomentInput(endsAt),
    isEnabled: isEnabled ? 'yes' : '',
  }
}

export const parseCategories = ({ categories }: PromoValues): string[] => JSON.parse(categories)

/** `NaN` where no whole number is typed, and no limit where no moment is. */
export function toPromoBody(values: PromoValues): PromoBody {
  const kind = PROMO_KINDS.find((one) => one === values.kind) ?? 'percent'
  return {
    code: normalizePromoCode(values.code),
    kind,
    value: kind === 'free_delivery' ? 0 : parse(values.value),
    minimumOrder: parse(values.minimumOrder),
    usesPerCustomer: parseOptional(values.usesPerCustomer),
    maxUses: parseOptional(values.maxUses),
    categories: parseCategories(values),
    startsAt: parseMoment(values.startsAt) ?? null,
    endsAt: parseMoment(values.endsAt) ?? null,
    isEnabled: values.isEnabled !== '',
  }
}

const parse = (text: string) => parseWholeNumber(text) ?? Number.NaN
const parseOptional = (text: string) => (text.trim() === '' ? null : parse(text))

type NumberName = 'value' | 'minimumOrder' | 'usesPerCustomer' | 'maxUses'

const RANGES: Readonly<Record<NumberName, readonly [min: number, max: number]>> = {
  value: [0, 100_000_000],
  minimumOrder: [0, 100_000_000],
  usesPerCustomer: [1, 1_000_000],
  maxUses: [1, 1_000_000],
}

export function checkPromo(values: PromoValues): FieldErrors<PromoFieldName> {
  const body = toPromoBody(values)
  // Nothing typed is asked for as 0 is.
  const terms = checkPromoTerms({ ...body, value: Number.isNaN(body.value) ? 0 : body.value })
  const problems: Partial<Record<PromoFieldName, string>> = { ...terms }
  if (!/^[A-Z0-9]+$/.test(body.code) || body.code.length < 3 || body.code.length > MAX_PROMO_CODE_LENGTH)
    problems.code = t`Use 3 to ${MAX_PROMO_CODE_LENGTH} letters and digits, such as GIN10.`
  for (const [name, [min, max]] of Object.entries(RANGES)) {
    const value = body[name as NumberName]
    if (value !== null && !(value >= min && value <= max))
      problems[name as NumberName] ??= t`Enter a whole number from ${min} to ${formatFigures(max)}.`
  }
  for (const name of ['startsAt', 'endsAt'] as const)
    if (parseMoment(values[name]) === undefined) problems[name] = getIncompleteMomentMessage()
  return problems
}
