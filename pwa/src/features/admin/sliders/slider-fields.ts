import { SLIDER_STATUSES, type Slider } from '@usiku/contracts/store/operations.ts'
import type { FieldErrors } from '../../../ui/forms/use-fields.ts'

export type SliderFieldName = 'name' | 'description' | 'link' | 'image' | 'status'
export type SliderValues = Readonly<Record<SliderFieldName, string>>

export function toSliderValues(slider: Slider | undefined): SliderValues {
  const { name = '', description = '', link = '', image = '', status = 'active' } = slider ?? {}
  return { name, description, link, image, status }
}

export function validateSlider({ image }: SliderValues): FieldErrors<SliderFieldName> {
  return image === '' ? { image: 'Image is required' } : {}
}

export function toCreateSliderPayload({ status, ...fields }: SliderValues) {
  return { ...fields, status: SLIDER_STATUSES.find((one) => one === status) ?? 'active' }
}

/** Sends the picture only when it changed. */
export function toUpdateSliderPayload(values: SliderValues, { image, version }: Slider) {
  const { image: newImage, ...rest } = toCreateSliderPayload(values)
  return { ...rest, version, ...(newImage === image ? {} : { image: newImage }) }
}
