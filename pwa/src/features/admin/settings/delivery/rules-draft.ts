import { t } from '@lingui/core/macro'
import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import { checkDeliveryRules } from '@usiku/contracts/delivery/check-delivery-rules.ts'
import { MAX_PROMISED_MINUTES } from '@usiku/contracts/delivery/constants.ts'
import type { DeliveryRules, DeliveryTerms, DeliveryZone } from '@usiku/contracts/delivery/operations.ts'
import { createKey } from '../../../../outbox/create-key.ts'
import { mergeLists, mergeThreeWay, type ThreeWay, type Winner } from '../../ui/forms/three-way.ts'
import { parseWholeNumber } from '../../ui/forms/validation.ts'

export type TermName = 'fee' | 'minimumOrder' | 'freeFrom' | 'promisedMinutes'

export type TermsDraft = Readonly<Record<TermName, string>>

export interface ZoneDraft {
  readonly _id: string
  readonly name: string
  readonly areas: readonly string[]
  readonly terms: TermsDraft
}

export interface RulesDraft {
  readonly zones: readonly ZoneDraft[]
  readonly deliversElsewhere: boolean
  readonly elsewhere: TermsDraft
}

const FREE: TermsDraft = { fee: '0', minimumOrder: '0', freeFrom: '', promisedMinutes: '' }

export function toDraft({ zones, elsewhere }: DeliveryRules): RulesDraft {
  return {
    zones: zones.map((zone) => ({ _id: zone._id, name: zone.name, areas: zone.areas, terms: toTermsDraft(zone) })),
    deliversElsewhere: elsewhere !== null,
    elsewhere: elsewhere === null ? FREE : toTermsDraft(elsewhere),
  }
}

const toTermsDraft = ({ fee, minimumOrder, freeFrom, promisedMinutes }: DeliveryTerms): TermsDraft => ({
  fee: formatFigures(fee),
  minimumOrder: formatFigures(minimumOrder),
  freeFrom: freeFrom === null ? '' : formatFigures(freeFrom),
  promisedMinutes: promisedMinutes === null ? '' : formatFigures(promisedMinutes),
})

export const createZone = (): ZoneDraft => ({ _id: createKey(), name: '', areas: [], terms: FREE })

/** Zone by zone, of drafts as JSON. */
export function mergeDrafts(drafts: ThreeWay<string>, winner: Winner): string {
  const [base, typed, present] = [parseDraft(drafts.base), parseDraft(drafts.typed), parseDraft(drafts.present)]
  const zones = mergeLists({ base: base.zones, typed: typed.zones, present: present.zones }, winner)
  const elsewhere = { base: omitZones(base), typed: omitZones(typed), present: omitZones(present) }
  return JSON.stringify({ zones, ...mergeThreeWay(elsewhere, winner) } satisfies RulesDraft)
}

const parseDraft = (json: string): RulesDraft => JSON.parse(json)
const omitZones = ({ zones: _, ...rest }: RulesDraft) => rest

/** `NaN` where no whole number is typed. */
export function toRules({
  zones,
  deliversElsewhere,
  elsewhere,
}: RulesDraft): Pick<DeliveryRules, 'zones' | 'elsewhere'> {
  return { zones: zones.map(toZone), elsewhere: deliversElsewhere ? toTerms(elsewhere) : null }
}

function toZone({ _id, name, areas, terms }: ZoneDraft): DeliveryZone {
  return { _id, name: name.trim(), areas: [...areas], ...toTerms(terms) }
}

const toTerms = ({ fee, minimumOrder, freeFrom, promisedMinutes }: TermsDraft): DeliveryTerms => ({
  fee: parse(fee),
  minimumOrder: parse(minimumOrder),
  freeFrom: freeFrom.trim() === '' ? null : parse(freeFrom),
  promisedMinutes: promisedMinutes.trim() === '' ? null : parse(promisedMinutes),
})

const parse = (text: string) => parseWholeNumber(text) ?? Number.NaN

const MAX_SHILLINGS = 100_000_000

const RANGES: Readonly<Record<TermName, readonly [min: number, max: number]>> = {
  fee: [0, MAX_SHILLINGS],
  minimumOrder: [0, MAX_SHILLINGS],
  freeFrom: [1, MAX_SHILLINGS],
  promisedMinutes: [1, MAX_PROMISED_MINUTES],
}

/** A sentence by the name of its field, as the server names it. */
export function checkDraft(draft: RulesDraft): Readonly<Record<string, string>> {
  const rules = toRules(draft)
  const blankNames = rules.zones.flatMap(({ name }, index) =>
    name === '' ? [[`zones.${index}.name`, t`Enter the name of the zone.`]] : [],
  )
  const terms = rules.zones.flatMap((zone, index) => checkTerms(zone, `zones.${index}`))
  return {
    ...checkDeliveryRules(rules),
    ...Object.fromEntries([
      ...blankNames,
      ...terms,
      ...(rules.elsewhere === null ? [] : checkTerms(rules.elsewhere, 'elsewhere')),
    ]),
  }
}

function checkTerms(terms: DeliveryTerms, path: string): [field: string, sentence: string][] {
  return (Object.keys(RANGES) as TermName[]).flatMap((name) => {
    const [value, [min, max]] = [terms[name], RANGES[name]]
    if (value === null || (value >= min && value <= max)) return []
    return [[`${path}.${name}`, t`Enter a whole number from ${min} to ${formatFigures(max)}.`] as [string, string]]
  })
}
