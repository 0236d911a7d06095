import { t } from '@lingui/core/macro'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import type * as calls from '@usiku/contracts/store/admin-operations.ts'
import type { Slider } from '@usiku/contracts/store/operations.ts'
import type { WriteContext } from '../../context.ts'
import type { Transaction } from '../../database/database.ts'
import { inLockedTransaction } from '../../database/locked-transaction.ts'
import { isEmptyEdit } from '../../database/optimistic-lock.ts'
import { bumpRevision } from '../../database/revisions.ts'
import { AppError } from '../../errors.ts'
import { noteDeletion } from '../audit/audit.service.ts'
import { assertVersion, type FieldValues, recordChange, type WantedValues } from '../change-log/change-log.service.ts'
import type { PictureOwnerContext } from '../media/picture-cleanup.service.ts'
import { removePictureAfterCommit } from '../media/picture-cleanup.service.ts'
import { getStoredPictureId } from '../media/picture-usage.service.ts'
import { deleteSliderRow, findSlider, findSliderOrder, updateSliderRow, writeSliderOrder } from './store.repository.ts'
import { createSlider } from './store.service.ts'

export function addSlider(deps: WriteContext, entry: BodyOf<typeof calls.createSlider>): Promise<Slider> {
  const { name = '', description = '', link = '', image, status = 'active' } = entry
  return inLockedTransaction(deps.database, 'sliders', async (transaction) => {
    const pictureId = await getStoredPictureId(transaction, image, 'image')
    return createSlider({ ...deps, database: transaction }, { name, description, link, pictureId, status })
  })
}

/**
 * Moving a slide shifts the others; a position behind the last means the last.
 * @throws AppError `not_found`, `version_conflict`, `validation_failed` at `image`
 */
export function changeSlider(
  deps: PictureOwnerContext,
  id: string,
  edit: BodyOf<typeof calls.updateSlider>,
): Promise<Slider> {
  return inLockedTransaction(deps.database, 'sliders', async (transaction) => {
    const before = await getSlider(transaction, id)
    const scoped = { ...deps, database: transaction }
    const subject = { type: 'slider', id } as const
    await assertVersion(scoped, subject, {
      seen: edit.version,
      present: before.version,
      getYours: () => toWantedValues(edit),
    })
    if (isEmptyEdit(edit)) return before
    const { name, description, link, status, image, position } = edit
    const fields = await toFieldValues(transaction, before)
    const picture_id = image === undefined ? undefined : await getStoredPictureId(transaction, image, 'image')
    await updateSliderRow(transaction, id, { name, description, link, status, picture_id })
    if (position !== undefined) await moveSlider(transaction, id, position)
    bumpRevision(transaction, 'storefront')
    const after = await getSlider(transaction, id)
    const change = { before: fields, after: await toFieldValues(transaction, after), version: after.version }
    await recordChange(scoped, subject, change)
    if (before.picture?.id !== after.picture?.id)
      removePictureAfterCommit(deps, transaction, before.picture?.id ?? null)
    return after
  })
}

export function deleteSlider(deps: PictureOwnerContext, id: string): Promise<void> {
  return inLockedTransaction(deps.database, 'sliders', async (transaction) => {
    const found = await getSlider(transaction, id)
    noteDeletion(transaction, found.name)
    await deleteSliderRow(transaction, id)
    bumpRevision(transaction, 'storefront')
    removePictureAfterCommit(deps, transaction, found.picture?.id ?? null)
  })
}

function toWantedValues({ version: _, position, ...fields }: BodyOf<typeof calls.updateSlider>): WantedValues {
  return position === undefined ? fields : { ...fields, position: position + 1 }
}

async function toFieldValues(transaction: Transaction, slider: Slider): Promise<FieldValues> {
  const { _id, name, description, link, image, status } = slider
  return { name, description, link, image, status, position: (await findSliderOrder(transaction)).indexOf(_id) + 1 }
}

async function getSlider(transaction: Transaction, id: string): Promise<Slider> {
  const slider = await findSlider(transaction, id)
  if (slider === undefined) throw new AppError('not_found', { message: t`There is no such slide.` })
  return slider
}

async function moveSlider(transaction: Transaction, id: string, position: number): Promise<void> {
  const others = (await findSliderOrder(transaction)).filter((other) => other !== id)
  await writeSliderOrder(transaction, others.toSpliced(position, 0, id))
}
