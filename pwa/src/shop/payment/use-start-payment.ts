import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { listOwnOrders, type Order, startPayment } from '@usiku/contracts/orders/operations.ts'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/errors.ts'
import { createKey } from '../../outbox/create-key.ts'
import { type CallResult, callWithTimeout } from '../../outbox/outcome.ts'
import { updateCachedOrder } from '../order/orders.queries.ts'
import { recordStart } from './attempt-clock.ts'

export interface PaymentProblem {
  readonly message: string
  /** Of the phone field. */
  readonly phone?: string | undefined
  /** When M-Pesa takes the same payment again from this phone, in milliseconds since 1970. */
  readonly retry?: { readonly phone: string; readonly at: number }
  readonly isUnavailable?: boolean
}

interface PaymentRequest {
  readonly key: string
  readonly phone: string
  /** The latest attempt before it. */
  readonly after: string | undefined
}

export interface StartPayment {
  readonly isSending: boolean
  /** How many requests were made here. */
  readonly count: number
  readonly problem: PaymentProblem | undefined
  /** The order with the new attempt. */
  readonly answer: Order | undefined
  /** Prompts a phone. Never sent later by itself: without an answer the customer tries again, under the same key. */
  readonly start: (phone: string, key?: string) => void
  readonly dismissProblem: () => void
}

const getNoAnswer = (): PaymentProblem => ({
  message: t`The shop did not answer. A prompt may still appear on your phone: pay it if it does. If not, try again; you are never prompted twice.`,
})
const getSignedOut = (): PaymentProblem => ({ message: t`Your session has ended. Log in again, then pay.` })

/** @param latestAttempt id of the order's latest attempt */
export function useStartPayment(orderId: string, latestAttempt: string | undefined): StartPayment {
  const queryClient = useQueryClient()
  const [state, setState] = useState<Pick<StartPayment, 'isSending' | 'count' | 'problem' | 'answer'>>({
    isSending: false,
    count: 0,
    problem: undefined,
    answer: undefined,
  })
  const unanswered = useRef<PaymentRequest>(undefined)
  const isBusy = useRef(false)

  const send = async (request: PaymentRequest) => {
    const { key, phone } = request
    const isRepeated = unanswered.current === request
    unanswered.current = request
    setState(({ count }) => ({ isSending: true, count: count + 1, problem: undefined, answer: undefined }))
    const input = { params: { orderId }, body: { phone }, idempotencyKey: key }
    let limited: ApiError | undefined
    const result = await callWithTimeout(async (signal) => {
      try {
        return await call(startPayment, { ...input, signal })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'rate_limited') limited = error
        throw error
      }
    })
    if (result.kind !== 'unknown') unanswered.current = undefined
    if (result.kind === 'accepted') {
      const [attempt] = result.data.payment?.attempts ?? []
      // A repeated answer may be old.
      if (attempt && !isRepeated) recordStart(attempt)
      updateCachedOrder(queryClient, result.data)
    } else void queryClient.invalidateQueries({ queryKey: [listOwnOrders.id] })
    setState(({ count }) => ({
      isSending: false,
      count,
      problem: limited ? { message: limited.message } : findProblem(result, phone),
      answer: findAnswer(result),
    }))
  }
  const start = (phone: string, key = createKey()) => {
    if (isBusy.current) return
    isBusy.current = true
    const lost = unanswered.current
    const isSame = lost !== undefined && lost.phone === phone && lost.after === latestAttempt
    void send(isSame ? lost : { key, phone, after: latestAttempt }).finally(() => {
      isBusy.current = false
    })
  }
  return { ...state, start, dismissProblem: () => setState((before) => ({ ...before, problem: undefined })) }
}

function findAnswer(result: CallResult<Order>): Order | undefined {
  return result.kind === 'accepted' ? result.data : undefined
}

function findProblem(result: CallResult<Order>, phone: string): PaymentProblem | undefined {
  switch (result.kind) {
    case 'accepted':
      return undefined
    case 'unknown':
      return getNoAnswer()
    case 'needs-sign-in':
      return getSignedOut()
    case 'rejected':
      return toProblem(result.error, phone)
  }
}

function toProblem({ code, message, fields, retryAfter }: ApiError, phone: string): PaymentProblem {
  if (fields.phone !== undefined) return { message: '', phone: fields.phone }
  if (code === 'payment_unavailable') return { message, isUnavailable: true }
  // The button says when.
  if (code === 'payment_too_soon') return { message: '', retry: { phone, at: Date.now() + retryAfter * 1_000 } }
  return { message }
}
