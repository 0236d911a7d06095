import { t } from '@lingui/core/macro'
import '../../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { getErrorMessage, NetworkError } from '../../../api/errors.ts'
import type { PlaceTask } from '../../../outbox/entry.ts'
import { type KnownPlace, usePlaces } from '../../../shop/delivery-places/places.queries.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { notify } from '../../../ui/feedback/notify.ts'
import { PendingMutationPanel } from '../pending/pending-mutation-panel.tsx'
import { useQueuedMutation } from '../pending/use-queued-mutation.ts'
import { useVisibleMutations, type VisibleMutation } from '../pending/use-visible-mutations.ts'
import { PlaceForm } from './place-form.tsx'
import classes from './places-section.module.css'
import { getPlaceMessage } from './use-place-form.ts'

interface EditedPlace {
  readonly known: KnownPlace | undefined
  readonly pending?: VisibleMutation<PlaceTask>
}

export function PlacesSection({ userId }: { readonly userId: string }) {
  const { query, places } = usePlaces(userId)
  const pending = useVisibleMutations('place')
  const [edited, setEdited] = useState<EditedPlace>()
  const [isOpen, setOpen] = useState(false)
  const titleId = useId()
  const addButton = useRef<HTMLButtonElement>(null)
  const edit = (place: EditedPlace) => {
    setEdited(place)
    setOpen(true)
  }
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {t`Delivery places`}
        </h2>
        <Button ref={addButton} variant="outline" size="sm" onClick={() => edit({ known: undefined })}>
          {t`Add place`}
        </Button>
      </div>
      {query.data === undefined && query.isError ? (
        <div className={classes.error} role="status">
          <p>{getLoadErrorMessage(query.error)}</p>
          <Button variant="outline" size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t`Try again`}
          </Button>
        </div>
      ) : null}
      {pending.map((one) => (
        <div key={one.mutation.key} className={classes.pending}>
          <PendingMutationPanel
            visible={one}
            level={3}
            {...toEditing(one, edit)}
            onDiscarded={() => addButton.current?.focus()}
          >
            {one.task.place === null ? <p>{t`A place is deleted.`}</p> : <p>{formatPlace(one.task.place)}</p>}
          </PendingMutationPanel>
        </div>
      ))}
      {places.length === 0 ? (
        query.data === undefined ? null : (
          <p className={classes.empty}>{t`Save where you live or work, and choose it at the checkout.`}</p>
        )
      ) : (
        <ul className={classes.list}>
          {places.map((known) => (
            <PlaceRow
              key={known.id}
              known={known}
              userId={userId}
              onEdit={() => edit({ known })}
              onDeleted={() => addButton.current?.focus()}
            />
          ))}
        </ul>
      )}
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={edited?.known === undefined ? t`Add place` : t`Edit place`}
      >
        <PlaceForm
          key={edited?.pending?.mutation.key ?? edited?.known?.id}
          userId={userId}
          known={edited?.known}
          rejection={edited?.pending?.mutation.rejection}
          onSaved={() => setOpen(false)}
        />
      </Dialog>
    </section>
  )
}

function toEditing(pending: VisibleMutation<PlaceTask>, edit: (place: EditedPlace) => void) {
  const { id, place } = pending.task
  return place === null ? {} : { onEdit: () => edit({ known: { id, place }, pending }) }
}

const formatPlace = ({ name, area }: KnownPlace['place']) => `${name}, ${area}`

interface PlaceRowProps {
  readonly known: KnownPlace
  readonly userId: string
  readonly onEdit: () => void
  readonly onDeleted: () => void
}

function PlaceRow({ known: { id, place }, userId, onEdit, onDeleted }: PlaceRowProps) {
  const [isAsked, setAsked] = useState(false)
  const nameId = useId()
  const { submit, handleResult } = useQueuedMutation()
  const deletion = useMutation({
    mutationFn: () => submit({ kind: 'place', id, place: null }, userId),
    onSuccess: async (result) => {
      if (await handleResult(result, 'place')) onDeleted()
    },
    onError: (error) => notify.error(getPlaceMessage(error), 'place'),
  })
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <h3 id={nameId} className={classes.name}>
          {place.name}
        </h3>
        <p>{place.area}</p>
        {place.directions === '' ? null : <p className={classes.directions}>{place.directions}</p>}
        {place.pin ? <p className={classes.note}>{t`With location`}</p> : null}
      </div>
      <div className={classes.buttons}>
        <Button variant="outline" size="sm" aria-describedby={nameId} onClick={onEdit}>
          {t`Edit`}
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-describedby={nameId}
          loading={deletion.isPending}
          onClick={() => setAsked(true)}
        >
          {t`Delete`}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsked}
        title={t`Delete ${place.name} ?`}
        confirmLabel={t`Delete`}
        dismissLabel={t`Keep`}
        onConfirm={() => {
          setAsked(false)
          deletion.mutate()
        }}
        onDismiss={() => setAsked(false)}
      >
        {t`Orders that go there keep it.`}
      </ConfirmDialog>
    </li>
  )
}

function getLoadErrorMessage(error: Error): string {
  return error instanceof NetworkError
    ? t`Your delivery places are shown when you are back online. You can add one now.`
    : getErrorMessage(error, t`Your delivery places could not be loaded.`)
}
