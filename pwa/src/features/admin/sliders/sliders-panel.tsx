import { t } from '@lingui/core/macro'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { deleteSlider, updateSlider } from '@usiku/contracts/store/admin-operations.ts'
import { listSliders, type Slider } from '@usiku/contracts/store/operations.ts'
import { useState } from 'react'
import { toServerFailure } from '../../../api/errors.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FailureText } from '../../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../../ui/feedback/form-alert.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { DeleteDialog } from '../ui/confirm-action-dialog.tsx'
import { useEditDialog } from '../ui/forms/use-edit-dialog.ts'
import { Panel } from '../ui/panel.tsx'
import { sendMutation } from '../ui/send-mutation.ts'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import { useDeletion } from '../ui/use-deletion.ts'
import { SliderDialog } from './slider-dialog.tsx'
import { SliderRow } from './slider-row.tsx'
import { allSlidersQuery } from './sliders.queries.ts'
import classes from './sliders-panel.module.css'

export function SlidersPanel() {
  const editDialog = useEditDialog<Slider>()
  const [added, setAdded] = useState('')
  const add = (
    <Button
      onClick={() => {
        setAdded('')
        editDialog.add()
      }}
    >
      {t`Add Slider`}
    </Button>
  )
  return (
    <Panel title={t`Banner`} action={add}>
      <FormAlert kind="success" onDismiss={() => setAdded('')}>
        {added}
      </FormAlert>
      <Sliders onEdit={editDialog.edit} />
      <SliderDialog
        opened={editDialog.opened}
        slider={editDialog.entity}
        onAdded={setAdded}
        onClose={editDialog.close}
      />
    </Panel>
  )
}

function Sliders({ onEdit }: { readonly onEdit: (slider: Slider) => void }) {
  const query = useQuery(allSlidersQuery())
  const actions = useSliderActions()
  if (query.data === undefined && query.error === null) return <SlidersSkeleton />
  if (query.data === undefined) {
    const failure = toServerFailure(query.error, t`The sliders could not be loaded.`)
    return <ErrorState {...failure} busy={query.isFetching} onRetry={() => void query.refetch()} />
  }
  const sliders = query.data
  if (sliders.length === 0)
    return <EmptyState title={t`No sliders yet`}>{t`The home page shows no banner.`}</EmptyState>
  return (
    <>
      <FormAlert onDismiss={actions.dismiss}>{actions.problem && <FailureText {...actions.problem} />}</FormAlert>
      <ol className={classes.sliders} aria-label={t`Sliders`} aria-busy={actions.isPending}>
        {sliders.map((slider, index) => (
          <SliderRow
            key={slider._id}
            slider={slider}
            index={index}
            count={sliders.length}
            onEdit={() => onEdit(slider)}
            onMove={(position) => actions.move(slider, position)}
            onToggle={() => actions.toggle(slider)}
            onDelete={() => actions.deletion.requestDelete(slider)}
          />
        ))}
      </ol>
      <DeleteDialog {...actions.deletion.dialog}>{t`It is removed from the home page at once.`}</DeleteDialog>
    </>
  )
}

function SlidersSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>{t`Loading …`}</VisuallyHidden>
      <Skeleton height={216} radius="md" />
    </div>
  )
}

interface SliderChange {
  readonly slider: Slider
  readonly change: Partial<Pick<Slider, 'status'>> & { readonly position?: number }
}

const SLIDER_QUERY_IDS = [listSliders.id]

function useSliderActions() {
  const save = useAdminMutation({
    mutationFn: ({ slider: { _id, version }, change }: SliderChange) =>
      sendMutation(updateSlider, { params: { id: _id }, body: { ...change, version } }),
    messages: { success: t`Slider updated successfully`, failure: t`Failed to update slider` },
    invalidates: SLIDER_QUERY_IDS,
  })
  const deletion = useDeletion({
    remove: ({ _id }: Slider) => sendMutation(deleteSlider, { params: { id: _id } }),
    getQuestion: ({ name }) => (name === '' ? t`Delete this slider?` : t`Delete ${name}?`),
    messages: { success: t`Slider deleted successfully`, failure: t`Failed to delete slider` },
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
