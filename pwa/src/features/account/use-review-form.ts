import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addReview, type Review } from '@usiku/contracts/reviews.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../api-client/call.ts'
import { ApiError, messageOf, NetworkError } from '../../api-client/errors.ts'
import type { SessionUser } from '../../offline/session-copy.ts'
import { notify } from '../../ui/notify.ts'
import { blankFields, fieldsOf, focusFirst, useFields } from '../../ui/use-fields.ts'
import { noteReview } from './account.queries.ts'

const NO_RATING = 'Please select a rating'
const NO_DESCRIPTION = 'Say in a few words how it was.'
/** When nobody can be told whose review it is. */
const NO_USER = 'User not found. Please log in.'

/** What a review is made with. */
export interface ReviewTask {
  readonly user: SessionUser
  /** The `_id` of the product. */
  readonly productId: string
  /** The user's own of the same product, which the new one replaces. */
  readonly before: Review | undefined
  /** Called once the shop has it. */
  readonly onAdded: () => void
}

/** The form for a review: its fields, what is wrong with them, and sending it. */
export function useReviewForm({ user, productId, before, onAdded }: ReviewTask) {
  const queryClient = useQueryClient()
  const fields = useFields({ description: before?.description ?? '', rating: String(before?.rating ?? '') })
  const [alert, setAlert] = useState('')
  const { description, rating } = fields.values

  const send = useMutation({
    mutationFn: (_: HTMLFormElement) =>
      call(addReview, {
        body: { userEmail: user.email, description: description.trim(), rating: Number(rating), product: productId },
      }),
    onSuccess: ({ data }) => {
      noteReview(queryClient, data)
      notify.success('Review added successfully', 'review')
      onAdded()
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

function wordsOf(error: Error): string {
  if (error instanceof NetworkError) return 'Your review needs a signal. Please try again when you have one.'
  if (error instanceof ApiError && 'userEmail' in error.fields) return NO_USER
  return messageOf(error, 'Something went wrong')
}
