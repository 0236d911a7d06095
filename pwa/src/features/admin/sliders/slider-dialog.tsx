import { Textarea, TextInput } from '@mantine/core'
import { uploadSliderImage } from '@usiku/contracts/media.ts'
import { createSlider, listSliders, SLIDER_STATUSES, type Slider, updateSlider } from '@usiku/contracts/store.ts'
import { useState } from 'react'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import '../../../ui/form-styles.css'
import { EntityDialog, EntityForm } from '../ui/entity-form.tsx'
import { PictureField, type PictureValue } from '../ui/picture-field.tsx'
import { pick, useEntityForm } from '../ui/use-entity-form.ts'
import { addBody, changeBody, sliderErrors, sliderValues } from './slider-fields.ts'
import { SLIDER_STATUS_WORDS } from './slider-status-pill.tsx'
import { fetchSliders } from './sliders.queries.ts'

export interface SliderDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly slider: Slider | undefined
  readonly onAdded: (message: string) => void
}

const STATUS_CHOICES = SLIDER_STATUSES.map((status) => ({ value: status, label: SLIDER_STATUS_WORDS[status] }))
const ADDED = { success: 'Slider added successfully', failure: 'Failed to add slider', isAlert: true }
const CHANGED = { success: 'Slider updated successfully', failure: 'Failed to update slider' }

export function SliderDialog({ opened, onClose, slider, onAdded }: SliderDialogProps) {
  const titleOf = (shown: Slider | undefined) => (shown === undefined ? 'Add Slider' : 'Edit Slider')
  return (
    <EntityDialog opened={opened} onClose={onClose} entity={slider} titleOf={titleOf}>
      {(shown, title) => <SliderForm slider={shown} title={title} onClose={onClose} onAdded={onAdded} />}
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
  const [picture, setPicture] = useState(() => pictureOf(slider))
  const [uploading, setUploading] = useState(false)
  const { field, set, errorOf, ...form } = useEntityForm({
    entity: slider,
    valuesOf: sliderValues,
    check: sliderErrors,
    operations: [createSlider, updateSlider],
    save: (values, seen, send) =>
      seen === undefined
        ? send(createSlider, { body: addBody(values) })
        : send(updateSlider, { params: { id: seen._id }, body: changeBody(values, seen) }),
    fetch: async (seen) => {
      const now = pick(await fetchSliders(), seen)
      setPicture(pictureOf(now))
      return now
    },
    words: slider === undefined ? ADDED : CHANGED,
    invalidates: [listSliders.id],
    onSaved: () => {
      if (slider === undefined) onAdded(ADDED.success)
      onClose()
    },
  })
  const take = (value: PictureValue | undefined) => {
    setPicture(value)
    set('image', value?.url ?? '')
  }
  return (
    <EntityForm {...form} title={title} one="slider" waiting={uploading} onCancel={onClose}>
      <TextInput {...field('name')} label="Name" maxLength={80} data-autofocus />
      <Textarea {...field('description')} label="Description" rows={2} maxLength={200} />
      <TextInput
        {...field('link')}
        label="Link"
        description="Where it leads within the shop."
        placeholder="/category/gin"
        maxLength={300}
      />
      <PictureField
        label="Image"
        name="image"
        upload={uploadSliderImage}
        value={picture}
        onChange={take}
        error={errorOf('image')}
        onBusy={setUploading}
      />
      <ChoiceField {...field('status')} label="Status" data={STATUS_CHOICES} />
    </EntityForm>
  )
}

function pictureOf(slider: Slider | undefined): PictureValue | undefined {
  if (slider === undefined || slider.image === '') return undefined
  return { url: slider.image, publicId: slider.picture?.id ?? '', picture: slider.picture }
}
