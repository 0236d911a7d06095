import { normalizePhone } from '@usiku/contracts/rules/phone.ts'
import type { Settings, Slider } from '@usiku/contracts/store.ts'
import { newId } from '../../database/ids.ts'
import { bumpRevision } from '../../database/revisions.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { WriteDependencies } from '../../dependencies.ts'
import { fieldError } from '../../errors.ts'
import { assertVersion, recordChange } from '../change-log/change-log.service.ts'
import { findSettings, findSlider, insertSlider, writeSettings } from './store.repository.ts'

/** What a new slide is made of. */
export interface NewSlider {
  readonly name: string
  readonly description: string
  /** An address of the shop, such as `/category/gin`. */
  readonly link: string
  /** Of a stored picture; `null` for none. */
  readonly pictureId: string | null
  /** Shown unless told otherwise. */
  readonly status?: Slider['status']
}

/** Adds a slide behind the others. */
export function createSlider(deps: WriteDependencies, slider: NewSlider): Promise<Slider> {
  const { name, description, link, pictureId, status = 'active' } = slider
  return inTransaction(deps.database, async (transaction) => {
    const id = newId()
    await insertSlider(transaction, { id, name, description, link, picture_id: pictureId, status })
    await bumpRevision(transaction, 'storefront')
    const added = await findSlider(transaction, id)
    if (added === undefined) throw new Error(`Slide ${id} was just added and is gone`)
    return added
  })
}

const SETTINGS = { type: 'settings', id: 'settings' } as const

/** The store's settings as the admin writes them. */
export type WrittenSettings = Omit<Settings, 'notifyUsers'> & {
  /** Stays as it is when left out. */
  readonly notifyUsers?: boolean
}

/**
 * Replaces the store's settings. The phone may be empty or a Kenyan mobile number
 * in any usual spelling, and is kept in one.
 *
 * @throws AppError `validation_failed` at `phone`, `version_conflict`
 */
export async function updateSettings(deps: WriteDependencies, settings: WrittenSettings): Promise<Settings> {
  const phone = settings.phone === '' ? '' : normalizePhone(settings.phone)
  if (phone === undefined) throw fieldError('phone', 'Enter a Kenyan mobile number, such as 0712 345 678.')
  return inTransaction(deps.database, async (transaction) => {
    const before = await findSettings(transaction)
    const scoped = { ...deps, database: transaction }
    await assertVersion(scoped, SETTINGS, { seen: settings.version, present: before.version })
    const { notifyUsers = before.notifyUsers } = settings
    await writeSettings(transaction, { ...settings, phone, notifyUsers })
    await bumpRevision(transaction, 'storefront')
    const { version: _, ...fields } = before
    const after = await findSettings(transaction)
    const { version, ...newFields } = after
    await recordChange(scoped, SETTINGS, { before: fields, after: newFields, version })
    return after
  })
}
