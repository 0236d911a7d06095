import { msg, t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, getErrorMessage, NetworkError } from '../../../api/errors.ts'
import type { Rejection, ReviewContent, ReviewTask } from '../../../outbox/entry.ts'
import type { SessionUser } from '../../../session/stored-session.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { blankFields, focusFirst, pickFieldErrors, useFields } from '../../../ui/forms/use-fields.ts'
import { useQueuedMutation } from '../pending/use-queued-mutation.ts'
import type { Reviewable } from './reviewable.ts'

const NO_RATING = msg`Please select a rating`
const NO_DESCRIPTION = msg`Say in a few words how it was.`
const NO_USER = msg`User not found. Please log in.`

export interface ReviewFormProps {
  readonly user: SessionUser
  readonly reviewable: Reviewable
  readonly onAdded: () => void
}

export function useReviewForm({ user, reviewable, onAdded }: ReviewFormProps) {
  const { before, pending } = reviewable
  const initialReview = pending?.task.body ?? before
  const initialValues = { description: initialReview?.description ?? '', rating: String(initialReview?.rating ?? '') }
  const rejection = pending?.mutation.rejection
  const fields = useFields(initialValues, rejection && pickFieldErrors(rejection.fields, initialValues))
  const [alert, setAlert] = useState(() => getRejectionAlert(rejection, initialValues))
  const { submit: submitMutation, handleResult } = useQueuedMutation()
  const { description, rating } = fields.values

  const send = useMutation({
    mutationFn: (_: HTMLFormElement) =>
      submitMutation(
        toReviewTask(reviewable, user, { description: description.trim(), rating: Number(rating) }),
        user._id,
      ),
    onSuccess: async (result) => {
      if (await handleResult(result, 'review')) onAdded()
    },
    onError: (error, form) => {
      const fieldErrors = error instanceof ApiError ? pickFieldErrors(error.fields, fields.values) : {}
      fields.setErrors(fieldErrors)
      setAlert(Object.keys(fieldErrors).length > 0 ? '' : getReviewMessage(error))
      focusFirst(form, fieldErrors)
    },
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (send.isPending) return
    const fieldErrors = blankFields(fields.values, { rating: t(NO_RATING), description: t(NO_DESCRIPTION) })
    fields.setErrors(fieldErrors)
    setAlert(user.email === '' ? t(NO_USER) : '')
    if (user.email === '') notify.error(t(NO_USER), 'review')
    else if (Object.keys(fieldErrors).length > 0) focusFirst(event.currentTarget, fieldErrors)
    else send.mutate(event.currentTarget)
  }
  return { fields, alert, busy: send.isPending, submit }
}

function toReviewTask(
  { productId, product, before }: Reviewable,
  { email }: SessionUser,
  content: ReviewContent,
): ReviewTask {
  const body = { userEmail: email, ...content, product: productId }
  const existing = before && { description: before.description, rating: before.rating }
  return { kind: 'review', body, product, ...(existing ? { before: existing } : {}) }
}

function getRejectionAlert(rejection: Rejection | undefined, initialValues: Readonly<Record<string, string>>): string {
  if (rejection === undefined || Object.keys(pickFieldErrors(rejection.fields, initialValues)).length > 0) return ''
  return rejection.message
}

function getReviewMessage(error: Error): string {
  if (error instanceof NetworkError) return t`Your review needs a signal. Please try again when you have one.`
  if (error instanceof ApiError && 'userEmail' in error.fields) return t(NO_USER)
  return getErrorMessage(error, t`Something went wrong`)
}
