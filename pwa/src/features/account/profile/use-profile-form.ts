import { msg, t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '@usiku/contracts/accounts/operations.ts'
import { type FormEvent, useState } from 'react'
import { ApiError, type Failure, NetworkError, toFailure, toServerFailure } from '../../../api/errors.ts'
import type { ProfileTask, Rejection } from '../../../outbox/entry.ts'
import { updateUser } from '../../../session/session.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { type FieldErrors, focusFirst, pickFieldErrors, useFields } from '../../../ui/forms/use-fields.ts'
import { profileQuery } from '../account.queries.ts'
import { useQueuedMutation } from '../pending/use-queued-mutation.ts'
import type { VisibleMutation } from '../pending/use-visible-mutations.ts'
import {
  mergeProfileValues,
  type ProfileFieldName,
  type ProfileValues,
  restorePendingValues,
  toFormFieldErrors,
  toProfileTask,
  toProfileValues,
  validateProfile,
} from './profile-fields.ts'

const getChangedElsewhere = (): Failure => ({
  title: t`Your profile was changed elsewhere meanwhile. What you typed is kept; everything else is as it is now. Look at it and save again.`,
})

const UPDATE_FAILED = msg`user update failed`
/** Neither sent nor persisted. */
const getOfflineFailure = () => ({
  title: t`Update failed`,
  reason: t`Saving needs a signal. Please try again when you have one.`,
})

export interface ProfileFormOptions {
  readonly user: User
  /** A pending or rejected change, offered again. */
  readonly pendingEdit: VisibleMutation<ProfileTask> | undefined
}

export function useProfileForm({ user, pendingEdit }: ProfileFormOptions, onSaved: () => void) {
  const queryClient = useQueryClient()
  const { submit: submitMutation, handleResult } = useQueuedMutation()
  // The profile when the form opened: its version reveals changes made elsewhere.
  const [base, setBase] = useState(user)
  const initialValues = pendingEdit ? restorePendingValues(pendingEdit.task, user) : toProfileValues(user)
  const rejection = pendingEdit?.mutation.rejection
  const fields = useFields<ProfileFieldName>(
    initialValues,
    rejection && pickFieldErrors(toFormFieldErrors(rejection.fields), initialValues),
  )
  const [alert, setAlert] = useState(() => getRejectionAlert(rejection, initialValues))

  const rebaseOntoLatest = async () => {
    const latest = await queryClient.fetchQuery({ ...profileQuery(base._id), staleTime: 0 })
    const merged = mergeProfileValues(fields.values, toProfileValues(base), toProfileValues(latest))
    for (const name of Object.keys(merged) as ProfileFieldName[]) fields.setValue(name, merged[name])
    setBase(latest)
    await updateUser(latest)
  }
  const save = useMutation({
    mutationFn: ({ values }: { readonly values: ProfileValues; readonly form: HTMLFormElement }) =>
      submitMutation(toProfileTask(values, base), base._id),
    onSuccess: async (result) => {
      if (await handleResult(result, 'profile')) onSaved()
    },
    onError: async (error, { form }) => {
      const failure = error instanceof NetworkError ? getOfflineFailure() : toFailure(error, t(UPDATE_FAILED))
      notify.error(t(UPDATE_FAILED), 'profile', failure.reason)
      const isOutdated = error instanceof ApiError && error.code === 'version_conflict'
      // Without the newer profile, the response's own message is shown.
      const isRebased = isOutdated && (await rebaseOntoLatest().then(...SUCCEEDED))
      const fieldErrors =
        error instanceof ApiError ? pickFieldErrors(toFormFieldErrors(error.fields), fields.values) : {}
      fields.setErrors(fieldErrors)
      setAlert(isRebased ? getChangedElsewhere() : getAlert(error, fieldErrors))
      focusFirst(form, fieldErrors)
    },
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (save.isPending) return
    const fieldErrors = validateProfile(fields.values)
    fields.setErrors(fieldErrors)
    setAlert(undefined)
    if (Object.keys(fieldErrors).length > 0) return focusFirst(event.currentTarget, fieldErrors)
    save.mutate({ values: fields.values, form: event.currentTarget })
  }
  return { fields, alert, busy: save.isPending, submit }
}

function getRejectionAlert(rejection: Rejection | undefined, initialValues: ProfileValues): Failure | undefined {
  if (rejection === undefined) return undefined
  if (rejection.code === 'version_conflict') return getChangedElsewhere()
  return Object.keys(pickFieldErrors(toFormFieldErrors(rejection.fields), initialValues)).length > 0
    ? undefined
    : { title: rejection.message }
}

const SUCCEEDED = [() => true, () => false] as const

function getAlert(error: Error, fieldErrors: FieldErrors<ProfileFieldName>): Failure | undefined {
  if (Object.keys(fieldErrors).length > 0) return undefined
  return error instanceof NetworkError ? getOfflineFailure() : toServerFailure(error, getOfflineFailure().title)
}
