import { deleteSlider, listSliders, type Slider, updateSlider } from '@usiku/contracts/store/operations.ts'
import { sendMutation } from '../ui/send-mutation.ts'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import { useDeletion } from '../ui/use-deletion.ts'

interface SliderChange {
  readonly slider: Slider
  readonly change: Partial<Pick<Slider, 'status'>> & { readonly position?: number }
}

const SLIDER_QUERY_IDS = [listSliders.id]

export function useSliderActions() {
  const save = useAdminMutation({
    mutationFn: ({ slider: { _id, version }, change }: SliderChange) =>
      sendMutation(updateSlider, { params: { id: _id }, body: { ...change, version } }),
    messages: { success: 'Slider updated successfully', failure: 'Failed to update slider' },
    invalidates: SLIDER_QUERY_IDS,
  })
  const deletion = useDeletion({
    remove: ({ _id }: Slider) => sendMutation(deleteSlider, { params: { id: _id } }),
    getName: ({ name }) => (name === '' ? 'this slider' : name),
    messages: { success: 'Slider deleted successfully', failure: 'Failed to delete slider' },
    invalidates: SLIDER_QUERY_IDS,
  })
  return {
    deletion,
    /** @param position zero-based */
    move: (slider: Slider, position: number) => save.run({ slider, change: { position } }),
    toggle: (slider: Slider) =>
      save.run({ slider, change: { status: slider.status === 'active' ? 'inactive' : 'active' } }),
    problem: save.problem,
    isPending: save.isPending,
    dismiss: save.reset,
  }
}
