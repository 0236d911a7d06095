import { t } from '@lingui/core/macro'
import { toAreaKey } from './delivery-quote.ts'
import type { DeliveryRules, DeliveryTerms, DeliveryZone } from './schemas.ts'

export type CheckedRules = Pick<DeliveryRules, 'elsewhere'> & {
  readonly zones: readonly (Omit<DeliveryZone, '_id'> & { readonly _id?: string | undefined })[]
}

/** A sentence by field, such as `zones.1.areas` or `elsewhere.freeFrom`, for what the schema cannot say. */
export function checkDeliveryRules({ zones, elsewhere }: CheckedRules): Record<string, string> {
  const zoneByArea = new Map<string, number>()
  const found = zones.flatMap((zone, index) => [
    [
      `zones.${index}._id`,
      zones.findIndex(({ _id }) => _id === zone._id) < index && zone._id ? t`This zone is listed twice.` : undefined,
    ],
    [`zones.${index}.name`, checkName(zones, index)],
    [`zones.${index}.freeFrom`, checkFreeFrom(zone)],
    [`zones.${index}.areas`, checkAreas(zone.areas, index, zoneByArea, zones)],
  ])
  const all = [...found, ['elsewhere.freeFrom', elsewhere === null ? undefined : checkFreeFrom(elsewhere)]]
  return Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

function checkName(zones: CheckedRules['zones'], index: number): string | undefined {
  const keys = zones.map(({ name }) => toAreaKey(name))
  const key = keys[index] ?? ''
  if (key === '') return t`Enter a name with letters.`
  const first = keys.indexOf(key)
  const zone = zones[first]?.name ?? ''
  return first < index ? t`There is already a zone ${zone}.` : undefined
}

function checkAreas(
  areas: readonly string[],
  zone: number,
  zoneByArea: Map<string, number>,
  zones: CheckedRules['zones'],
): string | undefined {
  if (areas.length === 0) return t`Add at least one area.`
  for (const area of areas) {
    const key = toAreaKey(area)
    if (key === '') return t`${area} has no letters.`
    const other = zoneByArea.get(key) ?? zone
    const otherName = zones[other]?.name ?? ''
    if (other !== zone) return t`${area} is already in ${otherName}.`
    zoneByArea.set(key, zone)
  }
  return undefined
}

function checkFreeFrom({ freeFrom, minimumOrder }: DeliveryTerms): string | undefined {
  return freeFrom !== null && freeFrom < minimumOrder ? t`This is less than the minimum order.` : undefined
}
