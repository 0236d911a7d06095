import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import '../../../ui/form-styles.css'
import { Textarea, TextInput } from '@mantine/core'
import { uploadSliderImage } from '@usiku/contracts/media/operations.ts'
import { createSlider, updateSlider } from '@usiku/contracts/store/admin-operations.ts'
import { SLIDER_STATUSES } from '@usiku/contracts/store/constants.ts'
import { listSliders, type Slider } from '@usiku/contracts/store/operations.ts'
import { useState } from 'react'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import type { FieldErrors } from '../../../ui/forms/use-fields.ts'
import { EntityDialog, EntityForm } from '../ui/forms/entity-form.tsx'
import { getById, useEntityForm } from '../ui/forms/use-entity-form.ts'
import { PictureField, type PictureValue } from '../ui/pictures/picture-field.tsx'
import { fetchSliders } from './sliders.queries.ts'

export interface SliderDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly slider: Slider | undefined
  readonly onAdded: (message: string) => void
}

const STATUS_LABELS: Readonly<Record<Slider['status'], MessageDescriptor>> = {
  active: msg`Active`,
  inactive: msg`Inactive`,
}
const listStatusOptions = () => SLIDER_STATUSES.map((status) => ({ value: status, label: t(STATUS_LABELS[status]) }))
const getAddMessages = () => ({
  success: t`Slider added successfully`,
  failure: t`Failed to add slider`,
  isAlert: true,
})
const getUpdateMessages = () => ({ success: t`Slider updated successfully`, failure: t`Failed to update slider` })

export function SliderDialog({ opened, onClose, slider, onAdded }: SliderDialogProps) {
  const getTitle = (displayed: Slider | undefined) => (displayed === undefined ? t`Add Slider` : t`Edit Slider`)
  return (
    <EntityDialog opened={opened} onClose={onClose} entity={slider} getTitle={getTitle}>
      {(displayed, title) => <SliderForm slider={displayed} title={title} onClose={onClose} onAdded={onAdded} />}
    </EntityDialog>
  )
}

interface SliderFormProps {
  readonly slider: Slider | undefined
  readonly title: string
  readonly onClose: () => void
  readonly onAdded: (message: string) => void
}

function SliderForm({ slider, title, onClose, onAdded }: SliderFormProps) {
  const [uploaded, setUploaded] = useState<PictureValue>()
  const [uploading, setUploading] = useState(false)
  const { field, set, getError, values, base, ...form } = useEntityForm({
    entity: slider,
    toValues: toSliderValues,
    check: validateSlider,
    operations: [createSlider, updateSlider],
    save: (values, original, send) =>
      original === undefined
        ? send(createSlider, { body: toCreateSliderPayload(values) })
        : send(updateSlider, { params: { id: original._id }, body: toUpdateSliderPayload(values, original) }),
    fetch: async (original) => getById(await fetchSliders(), original),
    messages: slider === undefined ? getAddMessages() : getUpdateMessages(),
    invalidates: [listSliders.id],
    onSaved: () => {
      if (slider === undefined) onAdded(getAddMessages().success)
      onClose()
    },
  })
  const handlePictureChange = (value: PictureValue | undefined) => {
    setUploaded(value)
    set('image', value?.url ?? '')
  }
  return (
    <EntityForm {...form} title={title} subject="slider" isWaiting={uploading} onCancel={onClose}>
      <TextInput {...field('name')} label={t`Name`} maxLength={80} data-autofocus />
      <Textarea {...field('description')} label={t`Description`} rows={2} maxLength={200} />
      <TextInput
        {...field('link')}
        label={t`Link`}
        description={t`The page it opens in the shop.`}
        placeholder="/category/gin"
        maxLength={300}
      />
      <PictureField
        label={t`Image`}
        name="image"
        upload={uploadSliderImage}
        value={uploaded?.url === values.image ? uploaded : toPictureValue(values.image, base)}
        onChange={handlePictureChange}
        error={getError('image')}
        onBusy={setUploading}
      />
      <SelectField {...field('status')} label={t`Status`} data={listStatusOptions()} />
    </EntityForm>
  )
}

function toPictureValue(url: string, slider: Slider | undefined): PictureValue | undefined {
  if (url === '') return undefined
  return { url, publicId: slider?.picture?.id ?? '', picture: slider?.picture ?? null }
}

type SliderFieldName = 'name' | 'description' | 'link' | 'image' | 'status'
type SliderValues = Readonly<Record<SliderFieldName, string>>

function toSliderValues(slider: Slider | undefined): SliderValues {
  const { name = '', description = '', link = '', image = '', status = 'active' } = slider ?? {}
  return { name, description, link, image, status }
}

function validateSlider({ image }: SliderValues): FieldErrors<SliderFieldName> {
  return image === '' ? { image: t`Image is required` } : {}
}

function toCreateSliderPayload({ status, ...fields }: SliderValues) {
  return { ...fields, status: SLIDER_STATUSES.find((one) => one === status) ?? 'active' }
}

/** Sends the picture only when it changed. */
function toUpdateSliderPayload(values: SliderValues, { image, version }: Slider) {
  const { image: newImage, ...rest } = toCreateSliderPayload(values)
  return { ...rest, version, ...(newImage === image ? {} : { image: newImage }) }
}
