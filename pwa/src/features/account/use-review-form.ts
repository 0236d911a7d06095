import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, messageOf, NetworkError } from '../../api-client/errors.ts'
import type { SessionUser } from '../../offline/session-copy.ts'
import type { Refusal, ReviewTask, ReviewWords } from '../../offline/writes/queued-write.ts'
import { notify } from '../../ui/notify.ts'
import { blankFields, fieldsOf, focusFirst, useFields } from '../../ui/use-fields.ts'
import type { Reviewable } from './reviewable.ts'
import { usePressWrite } from './use-press-write.ts'

const NO_RATING = 'Please select a rating'
const NO_DESCRIPTION = 'Say in a few words how it was.'
const NO_USER = 'User not found. Please log in.'

export interface ReviewFormTask {
  readonly user: SessionUser
  readonly reviewed: Reviewable
  readonly onAdded: () => void
}

export function useReviewForm({ user, reviewed, onAdded }: ReviewFormTask) {
  const { before, typed } = reviewed
  const begun = typed?.task.body ?? before
  const start = { description: begun?.description ?? '', rating: String(begun?.rating ?? '') }
  const refusal = typed?.write.refusal
  const fields = useFields(start, refusal && fieldsOf(refusal.fields, start))
  const [alert, setAlert] = useState(() => refusedAlert(refusal, start))
  const { press, settle } = usePressWrite()
  const { description, rating } = fields.values

  const send = useMutation({
    mutationFn: (_: HTMLFormElement) =>
      press(taskOf(reviewed, user, { description: description.trim(), rating: Number(rating) }), user._id),
    onSuccess: async (pressed) => {
      if (await settle(pressed, 'review')) onAdded()
    },
    onError: (error, form) => {
      const wrong = error instanceof ApiError ? fieldsOf(error.fields, fields.values) : {}
      fields.setErrors(wrong)
      setAlert(Object.keys(wrong).length > 0 ? '' : wordsOf(error))
      focusFirst(form, wrong)
    },
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (send.isPending) return
    const wrong = blankFields(fields.values, { rating: NO_RATING, description: NO_DESCRIPTION })
    fields.setErrors(wrong)
    setAlert(user.email === '' ? NO_USER : '')
    if (user.email === '') notify.error(NO_USER, 'review')
    else if (Object.keys(wrong).length > 0) focusFirst(event.currentTarget, wrong)
    else send.mutate(event.currentTarget)
  }
  return { fields, alert, busy: send.isPending, submit }
}

function taskOf({ productId, product, before }: Reviewable, { email }: SessionUser, words: ReviewWords): ReviewTask {
  const body = { userEmail: email, ...words, product: productId }
  const known = before && { description: before.description, rating: before.rating }
  return { kind: 'review', body, product, ...(known ? { before: known } : {}) }
}

function refusedAlert(refusal: Refusal | undefined, start: Readonly<Record<string, string>>): string {
  if (refusal === undefined || Object.keys(fieldsOf(refusal.fields, start)).length > 0) return ''
  return refusal.message
}

function wordsOf(error: Error): string {
  if (error instanceof NetworkError) return 'Your review needs a signal. Please try again when you have one.'
  if (error instanceof ApiError && 'userEmail' in error.fields) return NO_USER
  return messageOf(error, 'Something went wrong')
}
