import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Slider } from '@usiku/contracts/store/operations.ts'
import { useState } from 'react'
import { toServerFailure } from '../../../api/errors.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { FailureText } from '../../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../../ui/feedback/form-alert.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { DeleteDialog } from '../ui/delete-dialog.tsx'
import { Panel } from '../ui/panel.tsx'
import { SliderDialog } from './slider-dialog.tsx'
import { SliderRow } from './slider-row.tsx'
import { allSlidersQuery } from './sliders.queries.ts'
import classes from './sliders-panel.module.css'
import { useSliderActions } from './use-slider-actions.ts'

interface EditDialogState {
  readonly slider: Slider | undefined
}

export function SlidersPanel() {
  const [editing, setEditing] = useState<EditDialogState>()
  const [added, setAdded] = useState('')
  const add = (
    <Button
      onClick={() => {
        setAdded('')
        setEditing({ slider: undefined })
      }}
    >
      Add Slider
    </Button>
  )
  return (
    <Panel title="Banner" action={add}>
      <FormAlert kind="success" onDismiss={() => setAdded('')}>
        {added}
      </FormAlert>
      <Sliders onEdit={(slider) => setEditing({ slider })} />
      <SliderDialog
        opened={editing !== undefined}
        slider={editing?.slider}
        onAdded={setAdded}
        onClose={() => setEditing(undefined)}
      />
    </Panel>
  )
}

function Sliders({ onEdit }: { readonly onEdit: (slider: Slider) => void }) {
  const query = useQuery(allSlidersQuery())
  const actions = useSliderActions()
  if (query.data === undefined && query.error === null) return <SlidersSkeleton />
  if (query.data === undefined) {
    const failure = toServerFailure(query.error, 'The sliders could not be fetched.')
    return <ErrorState {...failure} busy={query.isFetching} onRetry={() => void query.refetch()} />
  }
  const sliders = query.data
  if (sliders.length === 0) return <EmptyState title="No sliders yet">Home opens without a banner.</EmptyState>
  return (
    <>
      <FormAlert onDismiss={actions.dismiss}>{actions.problem && <FailureText {...actions.problem} />}</FormAlert>
      <ol className={classes.sliders} aria-label="Sliders" aria-busy={actions.isPending}>
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
      <DeleteDialog {...actions.deletion.dialog}>It leaves the home page at once.</DeleteDialog>
    </>
  )
}

function SlidersSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading …</VisuallyHidden>
      <Skeleton height={216} radius="md" />
    </div>
  )
}
