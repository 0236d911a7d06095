import { SLIDER_STATUSES, type Slider } from '@usiku/contracts/store.ts'
import type { FieldErrors } from '../../../ui/use-fields.ts'

/** The fields of the form. */
export type SliderName = 'name' | 'description' | 'link' | 'image' | 'status'
/** What stands in them. */
export type SliderValues = Readonly<Record<SliderName, string>>

/** What the form opens with. */
export function sliderValues(slider: Slider | undefined): SliderValues {
  const { name = '', description = '', link = '', image = '', status = 'active' } = slider ?? {}
  return { name, description, link, image, status }
}

/** What is wrong before anything is sent. */
export function sliderErrors({ image }: SliderValues): FieldErrors<SliderName> {
  return image === '' ? { image: 'Image is required' } : {}
}

/** What is sent for a new one. */
export function addBody({ status, ...words }: SliderValues) {
  return { ...words, status: SLIDER_STATUSES.find((one) => one === status) ?? 'active' }
}

/** What is sent for one that is there; its picture only where another one takes its place. */
export function changeBody(values: SliderValues, { image, version }: Slider) {
  const { image: newImage, ...rest } = addBody(values)
  return { ...rest, version, ...(newImage === image ? {} : { image: newImage }) }
}
