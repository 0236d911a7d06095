import { checkDeliveryRules } from '@usiku/contracts/delivery/check-delivery-rules.ts'
import { toAreaKey } from '@usiku/contracts/delivery/delivery-quote.ts'
import type {
  DeliveryRules,
  DeliveryTerms,
  DeliveryZone,
  replaceDeliveryRules,
} from '@usiku/contracts/delivery/operations.ts'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import type { WriteContext } from '../../context.ts'
import type { Reader } from '../../database/database.ts'
import { createId } from '../../database/ids.ts'
import { inLockedTransaction } from '../../database/locked-transaction.ts'
import { bumpRevision } from '../../database/revisions.ts'
import { AppError } from '../../errors.ts'
import { assertVersion, type FieldValues, recordChange } from '../change-log/change-log.service.ts'
import { findDeliveryRules, writeDeliveryRules } from './delivery.repository.ts'

export function getDeliveryRules(database: Reader): Promise<DeliveryRules> {
  return findDeliveryRules(database)
}

const DELIVERY_RULES = { type: 'delivery_rules', id: 'delivery_rules' } as const

/**
 * Replaces all zones; orders keep their copies.
 * @throws AppError `validation_failed` at fields such as `zones.1.areas`, `version_conflict`
 */
export function updateDeliveryRules(
  deps: WriteContext,
  { version, ...body }: BodyOf<typeof replaceDeliveryRules>,
): Promise<DeliveryRules> {
  const fields = checkDeliveryRules(body)
  const [message] = Object.values(fields)
  if (message !== undefined) throw new AppError('validation_failed', { message, fields })
  return inLockedTransaction(deps.database, 'delivery rules', async (transaction) => {
    const scoped = { ...deps, database: transaction }
    const before = await findDeliveryRules(transaction)
    const wanted = { zones: body.zones.map(toZone), elsewhere: body.elsewhere }
    await assertVersion(scoped, DELIVERY_RULES, {
      seen: version,
      present: before.version,
      getYours: () => toFieldValues(wanted),
      isWhole: true,
    })
    await writeDeliveryRules(transaction, wanted)
    bumpRevision(transaction, 'storefront')
    const after = await findDeliveryRules(transaction)
    const change = { before: toFieldValues(before), after: toFieldValues(after), version: after.version }
    await recordChange(scoped, DELIVERY_RULES, change)
    return after
  })
}

type NewZone = BodyOf<typeof replaceDeliveryRules>['zones'][number]

/** An area that is listed twice stays once, as it was spelled first. */
function toZone({ _id = createId(), areas, ...zone }: NewZone): DeliveryZone {
  const keys = areas.map(toAreaKey)
  return { _id, ...zone, areas: areas.filter((_, index) => keys.indexOf(keys[index] ?? '') === index) }
}

function toFieldValues({ zones, elsewhere }: Omit<DeliveryRules, 'version'>): FieldValues {
  const zoneFields = zones.map((zone) => [`zones.${zone.name}`, formatZone(zone)] as const)
  return { ...Object.fromEntries(zoneFields), elsewhere: elsewhere === null ? 'no delivery' : formatTerms(elsewhere) }
}

const formatZone = ({ areas, ...terms }: DeliveryZone): string => `${formatTerms(terms)}; ${areas.join(', ')}`

function formatTerms({ fee, minimumOrder, freeFrom, promisedMinutes }: DeliveryTerms): string {
  const facts = [`fee ${fee}`, `minimum ${minimumOrder}`]
  if (freeFrom !== null) facts.push(`free from ${freeFrom}`)
  if (promisedMinutes !== null) facts.push(`${promisedMinutes} minutes`)
  return facts.join(', ')
}
