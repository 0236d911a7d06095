import type { BodyOf } from '@usiku/contracts/operation.ts'
import type * as calls from '@usiku/contracts/store.ts'
import type { Slider } from '@usiku/contracts/store.ts'
import type { Database } from '../../database/open-database.ts'
import { bumpRevision } from '../../database/revisions.ts'
import { isNoChange } from '../../database/row-version.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { WriteDependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { assertVersion, type FieldValues, recordChange } from '../change-log/change-log.service.ts'
import type { CleaningDependencies } from '../media/picture-cleaning.service.ts'
import { dropPicture } from '../media/picture-cleaning.service.ts'
import { storedPictureId } from '../media/picture-use.service.ts'
import { deleteSliderRow, findSliderOrder, updateSliderRow, writeSliderOrder } from './slider-change.repository.ts'
import { findSlider } from './store.repository.ts'
import { createSlider } from './store.service.ts'

export function addSlider(deps: WriteDependencies, entry: BodyOf<typeof calls.createSlider>): Promise<Slider> {
  const { name = '', description = '', link = '', image, status = 'active' } = entry
  return inTransaction(deps.database, async (transaction) => {
    const pictureId = await storedPictureId(transaction, image, 'image')
    return createSlider({ ...deps, database: transaction }, { name, description, link, pictureId, status })
  })
}

/**
 * Moving a slide shifts the others; a position behind the last means the last.
 * @throws AppError `not_found`, `version_conflict`, `validation_failed` at `image`
 */
export function changeSlider(
  deps: CleaningDependencies & WriteDependencies,
  id: string,
  edit: BodyOf<typeof calls.updateSlider>,
): Promise<Slider> {
  return inTransaction(deps.database, async (transaction) => {
    const before = await known(transaction, id)
    const scoped = { ...deps, database: transaction }
    const subject = { type: 'slider', id } as const
    await assertVersion(scoped, subject, { seen: edit.version, present: before.version })
    if (isNoChange(edit)) return before
    const { name, description, link, status, image, position } = edit
    const fields = await toFieldValues(transaction, before)
    const picture_id = image === undefined ? undefined : await storedPictureId(transaction, image, 'image')
    await updateSliderRow(transaction, id, { name, description, link, status, picture_id })
    if (position !== undefined) await move(transaction, id, position)
    await bumpRevision(transaction, 'storefront')
    const after = await known(transaction, id)
    const change = { before: fields, after: await toFieldValues(transaction, after), version: after.version }
    await recordChange(scoped, subject, change)
    if (before.picture?.id !== after.picture?.id) dropPicture(deps, transaction, before.picture?.id ?? null)
    return after
  })
}

export function deleteSlider(deps: CleaningDependencies, id: string): Promise<void> {
  return inTransaction(deps.database, async (transaction) => {
    const found = await known(transaction, id)
    await deleteSliderRow(transaction, id)
    await bumpRevision(transaction, 'storefront')
    dropPicture(deps, transaction, found.picture?.id ?? null)
  })
}

async function toFieldValues(transaction: Database, slider: Slider): Promise<FieldValues> {
  const { _id, name, description, link, image, status } = slider
  return { name, description, link, image, status, position: (await findSliderOrder(transaction)).indexOf(_id) + 1 }
}

async function known(transaction: Database, id: string): Promise<Slider> {
  const slider = await findSlider(transaction, id)
  if (slider === undefined) throw new AppError('not_found', { message: 'There is no such slide.' })
  return slider
}

async function move(transaction: Database, id: string, position: number): Promise<void> {
  const others = (await findSliderOrder(transaction)).filter((other) => other !== id)
  await writeSliderOrder(transaction, others.toSpliced(position, 0, id))
}
