import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type User, updateProfile } from '@usiku/contracts/accounts.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../api-client/call.ts'
import { ApiError, messageOf, NetworkError } from '../../api-client/errors.ts'
import { updateUser } from '../../offline/session.ts'
import { notify } from '../../ui/notify.ts'
import { type FieldErrors, fieldsOf, focusFirst, useFields } from '../../ui/use-fields.ts'
import { profileQuery } from './account.queries.ts'
import {
  answeredFields,
  mergedValues,
  type ProfileName,
  type ProfileValues,
  profileBody,
  profileErrors,
  profileValues,
} from './profile-fields.ts'

const CHANGED_ELSEWHERE =
  'Your profile was changed elsewhere meanwhile. What you typed is kept; everything else is as it is now. Look at it and save again.'

/** The form for a profile: its fields, what is wrong with them, and saving. @param onSaved called once the shop has it */
export function useProfileForm(user: User, onSaved: () => void) {
  const queryClient = useQueryClient()
  // As it was when the form opened: with its version, a change made elsewhere is noticed.
  const [base, setBase] = useState(user)
  const fields = useFields<ProfileName>(profileValues(base))
  const [alert, setAlert] = useState('')

  const settle = async (saved: User) => {
    queryClient.setQueryData(profileQuery(saved._id).queryKey, saved)
    await updateUser(saved)
  }
  const takeOver = async () => {
    const now = await queryClient.fetchQuery({ ...profileQuery(base._id), staleTime: 0 })
    const merged = mergedValues(fields.values, profileValues(base), profileValues(now))
    for (const name of Object.keys(merged) as ProfileName[]) fields.setValue(name, merged[name])
    setBase(now)
    await updateUser(now)
  }
  const save = useMutation({
    mutationFn: ({ values }: { readonly values: ProfileValues; readonly form: HTMLFormElement }) =>
      call(updateProfile, { params: { id: base._id }, body: profileBody(values, base.version) }),
    onSuccess: async ({ data }) => {
      await settle(data)
      notify.success('user updated successfully', 'profile')
      onSaved()
    },
    onError: async (error, { form }) => {
      notify.error('user update failed', 'profile')
      const isOld = error instanceof ApiError && error.code === 'version_conflict'
      // Without the newer one the answer's own words are all there is to say.
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
    setAlert('')
    if (Object.keys(wrong).length > 0) return focusFirst(event.currentTarget, wrong)
    save.mutate({ values: fields.values, form: event.currentTarget })
  }
  return { fields, alert, busy: save.isPending, submit }
}

const BOTH = [() => true, () => false] as const

/** What is said above the form; nothing where the fields say it. */
function alertOf(error: Error, wrong: FieldErrors<ProfileName>): string {
  if (Object.keys(wrong).length > 0) return ''
  if (error instanceof NetworkError) return 'Saving needs a signal. Please try again when you have one.'
  return messageOf(error, 'Update failed')
}
