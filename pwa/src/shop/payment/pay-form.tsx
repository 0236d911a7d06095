import { msg, t } from '@lingui/core/macro'
import '../../ui/base-styles.css'
import '../../ui/form-styles.css'
import { Button, TextInput } from '@mantine/core'
import { formatPhone, normalizePhone } from '@usiku/contracts/accounts/phone.ts'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Order, PaymentWay } from '@usiku/contracts/orders/operations.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useDeviceOnline } from '../../network/connectivity.ts'
import { phoneError } from '../contact/use-contact-fields.ts'
import { formatSeconds, getRetryTime, useNow } from './attempt-clock.ts'
import classes from './pay-form.module.css'
import { formatPayingPhone, getPromptAmount } from './payment-status.ts'
import type { StartPayment } from './use-start-payment.ts'

export interface PayFormProps {
  readonly order: Order
  readonly payment: StartPayment
  /** Whether the last prompt was declined. */
  readonly isRetry: boolean
  /** How to pay without the internet; `undefined` while the shop has no number. */
  readonly otherWay: PaymentWay['type'] | undefined
}

const SAME_PAYMENT_TEXT = msg`M-Pesa takes the same amount from the same phone only every two minutes.`
const EMPTY_PHONE_TEXT = msg`Enter the phone number that pays.`

export function PayForm({ order, payment, isRetry, otherWay }: PayFormProps) {
  const noticeId = useId()
  const field = useRef<HTMLInputElement>(null)
  const { phone, setPhone, isEditing, edit, error, check } = usePhone(order, payment)
  const isOffline = !useDeviceOnline()
  const amount = getPromptAmount(order)
  const secondsToWait = useSecondsToWait(order, normalizePhone(phone), payment)
  const notice = isOffline ? formatOfflineText(otherWay) : secondsToWait > 0 ? t(SAME_PAYMENT_TEXT) : undefined
  const isDisabled = notice !== undefined || payment.isSending
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isDisabled) return
    const number = check()
    if (number === undefined) field.current?.focus()
    else payment.start(number)
  }
  return (
    <form className={classes.form} noValidate aria-label={t`Pay order ${order.orderId}`} onSubmit={submit}>
      {isEditing ? (
        <TextInput
          ref={field}
          label={t`M-Pesa phone`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          value={phone}
          error={error}
          onChange={(event) => setPhone(event.currentTarget.value)}
        />
      ) : null}
      <Button
        type="submit"
        fullWidth
        // `disabled` would lose the keyboard focus.
        data-disabled={isDisabled}
        aria-disabled={isDisabled}
        aria-busy={payment.isSending}
        aria-describedby={noticeId}
      >
        {payment.isSending ? t`Asking M-Pesa …` : formatLabel(amount, isRetry, isOffline ? 0 : secondsToWait)}
      </Button>
      <p id={noticeId} className={classes.notice}>
        {notice ??
          (isEditing ? t`A prompt appears on this phone.` : t`A prompt appears on ${formatPayingPhone(phone)}.`)}
      </p>
      {isEditing ? null : (
        <button
          type="button"
          className={classes.link}
          onClick={() => {
            edit()
            // The field is there with the next frame.
            requestAnimationFrame(() => field.current?.select())
          }}
        >
          {t`Use another phone`}
        </button>
      )}
    </form>
  )
}

function formatLabel(amount: number, isRetry: boolean, secondsToWait: number): string {
  if (secondsToWait > 0) return t`Try again in ${formatSeconds(secondsToWait)}`
  return isRetry ? t`Try again: pay ${formatKsh(amount)}` : t`Pay ${formatKsh(amount)}`
}

function formatOfflineText(otherWay: PayFormProps['otherWay']): string {
  if (otherWay === undefined) return t`You are offline. Try again when you are back online.`
  return otherWay === 'till'
    ? t`You are offline. Pay by M-Pesa till, or try again when you are back online.`
    : t`You are offline. Pay by M-Pesa paybill, or try again when you are back online.`
}

function usePhone({ customerPhone }: Order, { problem, dismissProblem }: StartPayment) {
  const [phone, setPhone] = useState(formatPhone(customerPhone))
  const [isEdited, setEdited] = useState(false)
  const [ownError, setOwnError] = useState<string>()
  const error = ownError ?? problem?.phone
  return {
    phone,
    setPhone: (text: string) => {
      setPhone(text)
      setEdited(true)
      setOwnError(undefined)
      if (problem?.phone !== undefined) dismissProblem()
    },
    // A phone that was rejected must be changed.
    isEditing: isEdited || error !== undefined,
    edit: () => setEdited(true),
    error,
    /** @returns the number unless it is wrong, which the field then says */
    check: (): string | undefined => {
      const number = normalizePhone(phone)
      setOwnError(phone.trim() === '' ? t(EMPTY_PHONE_TEXT) : phoneError(phone))
      return number
    },
  }
}

function useSecondsToWait(order: Order, phone: string | undefined, { problem }: StartPayment): number {
  const amount = getPromptAmount(order)
  const refusedUntil = problem?.retry?.phone === phone ? (problem?.retry?.at ?? 0) : 0
  const retryAt = phone === undefined ? 0 : Math.max(refusedUntil, getRetryTime(order, phone, amount))
  const now = useNow(retryAt > Date.now())
  return Math.max(0, Math.ceil((retryAt - now) / 1_000))
}
