import { t } from '@lingui/core/macro'
import { normalizePhone } from '@usiku/contracts/accounts/phone.ts'
import { DEFAULT_SUPPORT_PHONE } from '@usiku/contracts/orders/sms-link.ts'
import type { Settings, Slider } from '@usiku/contracts/store/operations.ts'
import type { WriteContext } from '../../context.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { createId } from '../../database/ids.ts'
import { inLockedTransaction } from '../../database/locked-transaction.ts'
import { bumpRevision } from '../../database/revisions.ts'
import { fieldError } from '../../errors.ts'
import { assertVersion, recordChange } from '../change-log/change-log.service.ts'
import {
  bumpSynonymsVersion,
  findSettings,
  findSlider,
  findSynonymsVersion,
  insertSlider,
  writeSettings,
} from './store.repository.ts'

export interface NewSlider {
  readonly name: string
  readonly description: string
  readonly link: string
  readonly pictureId: string | null
  readonly status?: Slider['status']
}

export function createSlider(deps: WriteContext, slider: NewSlider): Promise<Slider> {
  const { name, description, link, pictureId, status = 'active' } = slider
  return inLockedTransaction(deps.database, 'sliders', async (transaction) => {
    const id = createId()
    await insertSlider(transaction, { id, name, description, link, picture_id: pictureId, status })
    bumpRevision(transaction, 'storefront')
    const added = await findSlider(transaction, id)
    if (added === undefined) throw new Error(`Slide ${id} was just added and is gone`)
    return added
  })
}

const SETTINGS = { type: 'settings', id: 'settings' } as const

export type WrittenSettings = Omit<Settings, 'notifyUsers' | 'payment' | 'passkeys'> & {
  readonly notifyUsers?: boolean
}

/**
 * The phone may be empty or a Kenyan mobile number in any usual spelling; it is normalised.
 * @throws AppError `validation_failed` at `phone`, `version_conflict`
 */
export async function updateSettings(deps: WriteContext, settings: WrittenSettings): Promise<Settings> {
  const phone = settings.phone === '' ? '' : normalizePhone(settings.phone)
  if (phone === undefined) throw fieldError('phone', t`Enter a Kenyan mobile number, such as 0712 345 678.`)
  return inLockedTransaction(deps.database, 'settings', async (transaction) => {
    const before = await findSettings(transaction)
    const scoped = { ...deps, database: transaction }
    const { version: seen, ...wanted } = settings
    await assertVersion(scoped, SETTINGS, {
      seen,
      present: before.version,
      getYours: () => ({ ...wanted, phone }),
    })
    const { notifyUsers = before.notifyUsers } = settings
    await writeSettings(transaction, { ...settings, phone, notifyUsers })
    bumpRevision(transaction, 'storefront')
    const { version: _, ...fields } = before
    const after = await findSettings(transaction)
    const { version, ...newFields } = after
    await recordChange(scoped, SETTINGS, { before: fields, after: newFields, version })
    return after
  })
}

export function getSettings(database: Reader): Promise<Settings> {
  return findSettings(database)
}

export async function shouldNotifyUsers(database: Reader): Promise<boolean> {
  return (await findSettings(database)).notifyUsers
}

/** In the form 2547…; a placeholder while the settings have none. */
export async function getSupportPhone(database: Reader): Promise<string> {
  const { phone } = await findSettings(database)
  return phone === '' ? DEFAULT_SUPPORT_PHONE : phone
}

/** The version of the synonyms is a column of the settings. */
export function getSynonymsVersion(database: Reader): Promise<number> {
  return findSynonymsVersion(database)
}

export function countSynonymsChange(transaction: Transaction): Promise<void> {
  return bumpSynonymsVersion(transaction)
}
