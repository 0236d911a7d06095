import { deleteSlider, listSliders, type Slider, updateSlider } from '@usiku/contracts/store.ts'
import { sendWrite } from '../ui/send-write.ts'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import { useDeletion } from '../ui/use-deletion.ts'

interface SliderChange {
  readonly slider: Slider
  readonly change: Partial<Pick<Slider, 'status'>> & { readonly position?: number }
}

const INVALIDATES = [listSliders.id]

export function useSliderActions() {
  const save = useAdminMutation({
    mutationFn: ({ slider: { _id, version }, change }: SliderChange) =>
      sendWrite(updateSlider, { params: { id: _id }, body: { ...change, version } }),
    words: { success: 'Slider updated successfully', failure: 'Failed to update slider' },
    invalidates: INVALIDATES,
  })
  const deletion = useDeletion({
    remove: ({ _id }: Slider) => sendWrite(deleteSlider, { params: { id: _id } }),
    nameOf: ({ name }) => (name === '' ? 'this slider' : name),
    words: { success: 'Slider deleted successfully', failure: 'Failed to delete slider' },
    invalidates: INVALIDATES,
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
