import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '@usiku/contracts/accounts.ts'
import { type FormEvent, useState } from 'react'
import { ApiError, type Failure, NetworkError, toFailure, toServerFailure } from '../../api-client/errors.ts'
import { updateUser } from '../../offline/session.ts'
import type { ProfileTask, Refusal } from '../../offline/writes/queued-write.ts'
import { notify } from '../../ui/notify.ts'
import { type FieldErrors, fieldsOf, focusFirst, useFields } from '../../ui/use-fields.ts'
import { profileQuery } from './account.queries.ts'
import {
  answeredFields,
  mergedValues,
  type ProfileName,
  type ProfileValues,
  profileErrors,
  profileTask,
  profileValues,
  typedValues,
} from './profile-fields.ts'
import type { ShownWrite } from './shown-writes.ts'
import { usePressWrite } from './use-press-write.ts'

const CHANGED_ELSEWHERE: Failure = {
  title:
    'Your profile was changed elsewhere meanwhile. What you typed is kept; everything else is as it is now. Look at it and save again.',
}

const FAILED = 'user update failed'
/** Neither sent nor persisted. */
const NO_SIGNAL = { title: 'Update failed', reason: 'Saving needs a signal. Please try again when you have one.' }

export interface ProfileStart {
  readonly user: User
  /** A pending or rejected change, offered again. */
  readonly typed: ShownWrite<ProfileTask> | undefined
}

export function useProfileForm({ user, typed }: ProfileStart, onSaved: () => void) {
  const queryClient = useQueryClient()
  const { press, settle } = usePressWrite()
  // The profile when the form opened: its version reveals changes made elsewhere.
  const [base, setBase] = useState(user)
  const start = typed ? typedValues(typed.task, user) : profileValues(user)
  const refusal = typed?.write.refusal
  const fields = useFields<ProfileName>(start, refusal && fieldsOf(answeredFields(refusal.fields), start))
  const [alert, setAlert] = useState(() => refusedAlert(refusal, start))

  const takeOver = async () => {
    const now = await queryClient.fetchQuery({ ...profileQuery(base._id), staleTime: 0 })
    const merged = mergedValues(fields.values, profileValues(base), profileValues(now))
    for (const name of Object.keys(merged) as ProfileName[]) fields.setValue(name, merged[name])
    setBase(now)
    await updateUser(now)
  }
  const save = useMutation({
    mutationFn: ({ values }: { readonly values: ProfileValues; readonly form: HTMLFormElement }) =>
      press(profileTask(values, base), base._id),
    onSuccess: async (pressed) => {
      if (await settle(pressed, 'profile')) onSaved()
    },
    onError: async (error, { form }) => {
      const failure = error instanceof NetworkError ? NO_SIGNAL : toFailure(error, FAILED)
      notify.error(FAILED, 'profile', failure.reason)
      const isOld = error instanceof ApiError && error.code === 'version_conflict'
      // Without the newer profile, the response's own message is shown.
      const isTaken = isOld && (await takeOver().then(...BOTH))
      const wrong = error instanceof ApiError ? fieldsOf(answeredFields(error.fields), fields.values) : {}
      fields.setErrors(wrong)
      setAlert(isTaken ? CHANGED_ELSEWHERE : alertOf(error, wrong))
      focusFirst(form, wrong)
    },
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (save.isPending) return
    const wrong = profileErrors(fields.values)
    fields.setErrors(wrong)
    setAlert(undefined)
    if (Object.keys(wrong).length > 0) return focusFirst(event.currentTarget, wrong)
    save.mutate({ values: fields.values, form: event.currentTarget })
  }
  return { fields, alert, busy: save.isPending, submit }
}

function refusedAlert(refusal: Refusal | undefined, start: ProfileValues): Failure | undefined {
  if (refusal === undefined) return undefined
  if (refusal.code === 'version_conflict') return CHANGED_ELSEWHERE
  return Object.keys(fieldsOf(answeredFields(refusal.fields), start)).length > 0
    ? undefined
    : { title: refusal.message }
}

const BOTH = [() => true, () => false] as const

function alertOf(error: Error, wrong: FieldErrors<ProfileName>): Failure | undefined {
  if (Object.keys(wrong).length > 0) return undefined
  return error instanceof NetworkError ? NO_SIGNAL : toServerFailure(error, NO_SIGNAL.title)
}
