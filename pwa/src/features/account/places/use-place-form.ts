import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import type { DeliveryPlace, Pin } from '@usiku/contracts/delivery-places/operations.ts'
import { type FormEvent, useState } from 'react'
import { ApiError, getErrorMessage, NetworkError } from '../../../api/errors.ts'
import { createKey } from '../../../outbox/create-key.ts'
import type { Rejection } from '../../../outbox/entry.ts'
import type { KnownPlace } from '../../../shop/delivery-places/places.queries.ts'
import { blankFields, focusFirst, pickFieldErrors, useFields } from '../../../ui/forms/use-fields.ts'
import { useQueuedMutation } from '../pending/use-queued-mutation.ts'

const getRequiredMessages = () => ({
  name: t`Give the place a name, such as Home.`,
  area: t`Enter the estate or town.`,
})

export interface PlaceFormProps {
  readonly userId: string
  /** The place to change; a new one when left out. */
  readonly known: KnownPlace | undefined
  /** Of the change that was kept. */
  readonly rejection: Rejection | undefined
  readonly onSaved: () => void
}

export function usePlaceForm({ userId, known, rejection, onSaved }: PlaceFormProps) {
  const { name = '', area = '', directions = '' } = known?.place ?? {}
  const initialValues = { name, area, directions }
  const fields = useFields(initialValues, rejection && pickFieldErrors(rejection.fields, initialValues))
  const [pin, setPin] = useState<Pin | undefined>(known?.place.pin)
  const [id] = useState(() => known?.id ?? createKey())
  const [alert, setAlert] = useState(rejection?.message ?? '')
  const { submit: submitMutation, handleResult } = useQueuedMutation()

  const save = useMutation({
    mutationFn: (_: HTMLFormElement) =>
      submitMutation({ kind: 'place', id, place: toPlace(fields.values, pin) }, userId),
    onSuccess: async (result) => {
      if (await handleResult(result, 'place')) onSaved()
    },
    onError: (error, form) => {
      const errors = error instanceof ApiError ? pickFieldErrors(error.fields, fields.values) : {}
      fields.setErrors(errors)
      setAlert(Object.keys(errors).length > 0 ? '' : getPlaceMessage(error))
      focusFirst(form, errors)
    },
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (save.isPending) return
    const errors = blankFields(fields.values, getRequiredMessages())
    fields.setErrors(errors)
    setAlert('')
    if (Object.keys(errors).length > 0) focusFirst(event.currentTarget, errors)
    else save.mutate(event.currentTarget)
  }
  return { fields, pin, setPin, alert, busy: save.isPending, submit }
}

type PlaceValues = Readonly<Record<'name' | 'area' | 'directions', string>>

function toPlace({ name, area, directions }: PlaceValues, pin: Pin | undefined): DeliveryPlace {
  return { name: name.trim(), area: area.trim(), directions: directions.trim(), ...(pin ? { pin } : {}) }
}

export function getPlaceMessage(error: Error): string {
  if (error instanceof NetworkError) return t`This device has no room to keep it. Please try again when you are online.`
  return getErrorMessage(error, t`Your delivery place could not be saved.`)
}
