import { SLIDER_STATUSES, type Slider } from '@usiku/contracts/store.ts'
import type { FieldErrors } from '../../../ui/use-fields.ts'

export type SliderName = 'name' | 'description' | 'link' | 'image' | 'status'
export type SliderValues = Readonly<Record<SliderName, string>>

export function sliderValues(slider: Slider | undefined): SliderValues {
  const { name = '', description = '', link = '', image = '', status = 'active' } = slider ?? {}
  return { name, description, link, image, status }
}

export function sliderErrors({ image }: SliderValues): FieldErrors<SliderName> {
  return image === '' ? { image: 'Image is required' } : {}
}

export function addBody({ status, ...words }: SliderValues) {
  return { ...words, status: SLIDER_STATUSES.find((one) => one === status) ?? 'active' }
}

/** Sends the picture only when it changed. */
export function changeBody(values: SliderValues, { image, version }: Slider) {
  const { image: newImage, ...rest } = addBody(values)
  return { ...rest, version, ...(newImage === image ? {} : { image: newImage }) }
}
