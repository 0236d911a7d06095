import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatPhone, normalizePhone } from '@usiku/contracts/accounts/phone.ts'
import { formatFigures, formatKsh } from '@usiku/contracts/catalogue/money.ts'
import {
  type Payment,
  type PaymentSettings,
  type Refund,
  refundPayment,
} from '@usiku/contracts/payments/admin-operations.ts'
import { REFUND_METHODS, type RefundMethod } from '@usiku/contracts/payments/constants.ts'
import '../../../ui/form-styles.css'
import { blankFields, type FieldErrors } from '../../../ui/forms/use-fields.ts'
import { orderQuery } from '../order.queries.ts'
import { ActionDialog, ActionForm } from '../ui/forms/action-form.tsx'
import { type Choice, ChoiceCards } from '../ui/forms/choice-cards.tsx'
import { useActionForm } from '../ui/forms/use-action-form.ts'
import { parseWholeNumber } from '../ui/forms/validation.ts'
import { sendMutation } from '../ui/send-mutation.ts'
import { formatReceipt, getRefundable } from './payment-labels.ts'
import { PaymentSummary } from './payment-summary.tsx'
import { CHANGED_BY_PAYMENTS, mpesaQuery } from './payments.queries.ts'
import classes from './refund-dialog.module.css'

export interface RefundDialogProps {
  readonly payment: Payment | undefined
  readonly onClose: () => void
}

export const getRefundTitle = () => t`Refund payment`

export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  return (
    <ActionDialog item={payment} title={getRefundTitle()} onClose={onClose}>
      {(displayed) => <RefundForm payment={displayed} onClose={onClose} />}
    </ActionDialog>
  )
}

type RefundFieldName = 'method' | 'amount' | 'phone' | 'reason'
type RefundValues = Readonly<Record<RefundFieldName, string>>

export function RefundForm({ payment, onClose }: { readonly payment: Payment; readonly onClose: () => void }) {
  const refundable = getRefundable(payment)
  const { data: mpesa } = useQuery(mpesaQuery)
  const orderPhone = useOrderPhone(payment)
  const { field, values, set, getError, ...form } = useActionForm<RefundFieldName, Refund>({
    initial: { method: '', amount: formatFigures(refundable), phone: '', reason: '' },
    check: (typed) => checkRefund(typed, refundable),
    send: async (typed) => {
      const body = toRefundPayload(typed, payment)
      return (await sendMutation(refundPayment, { params: { id: payment._id }, body })).data
    },
    messages: { success: formatRefundResult, failure: t`Refund failed` },
    invalidates: CHANGED_BY_PAYMENTS,
    onDone: onClose,
  })
  const method = parseMethod(values.method)
  const isWhole = method === 'reversal'
  const choose = (chosen: RefundMethod) => {
    set('method', chosen)
    if (chosen === 'b2c' && values.phone === '' && orderPhone !== undefined) set('phone', formatPhone(orderPhone))
  }
  const amount = isWhole ? payment.amount : parseWholeNumber(values.amount)
  return (
    <ActionForm
      {...form}
      title={getRefundTitle()}
      submitLabel={amount === undefined ? t`Refund` : t`Refund ${formatKsh(amount)}`}
      danger
      onCancel={onClose}
    >
      <PaymentSummary payment={payment} />
      <ChoiceCards
        name="method"
        label={t`How`}
        choices={getChoices(payment, mpesa)}
        value={values.method}
        error={getError('method')}
        onChoose={choose}
      />
      <p className={classes.note} role="status">
        {method === undefined ? '' : t(EXPLANATIONS[method])}
      </p>
      {isWhole ? (
        <TextInput label={t`Amount (Ksh)`} value={formatFigures(payment.amount)} readOnly />
      ) : (
        <TextInput {...field('amount')} label={t`Amount (Ksh)`} inputMode="numeric" maxLength={11} required />
      )}
      {method === 'b2c' ? (
        <TextInput
          {...field('phone')}
          label={t`Phone`}
          type="tel"
          inputMode="tel"
          maxLength={30}
          placeholder="0712 345 678"
          required
        />
      ) : null}
      <TextInput {...field('reason')} label={t`Reason`} maxLength={100} required />
    </ActionForm>
  )
}

const EXPLANATIONS: Readonly<Record<RefundMethod, MessageDescriptor>> = {
  reversal: msg`M-Pesa takes the whole payment out of the shop’s account and returns it to the phone that paid. It is sent to M-Pesa once, and never again by itself. Without an answer it waits under Refunds until you have checked it.`,
  b2c: msg`M-Pesa sends the amount from the shop’s account to this phone. It is sent to M-Pesa once, and never again by itself. Without an answer it waits under Refunds until you have checked it.`,
  manual: msg`Nothing is sent. Give the money back first, in cash or from the shop’s own phone: from now on it counts as refunded.`,
}

const parseMethod = (text: string) => REFUND_METHODS.find((method) => method === text)

/** Of the order that the payment belongs to. */
function useOrderPhone({ orderId }: Payment): string | undefined {
  const { data } = useQuery({ ...orderQuery(orderId ?? ''), enabled: orderId !== null })
  return data === undefined || data.customerPhone === '' ? undefined : data.customerPhone
}

/** @param mpesa `undefined` while it is not known: the API decides then */
function getChoices(payment: Payment, mpesa: PaymentSettings['mpesa'] | undefined): Choice<RefundMethod>[] {
  const reversalProblem = mpesa === undefined || mpesa?.canRefund ? findReversalProblem(payment) : getNotSetUp()
  const payoutProblem = mpesa === undefined || mpesa?.canPayOut ? undefined : getNotSetUp()
  return [
    { value: 'reversal', label: t`Reverse the whole payment`, ...toUnavailable(reversalProblem) },
    { value: 'b2c', label: t`Send to a phone by M-Pesa`, ...toUnavailable(payoutProblem) },
    { value: 'manual', label: t`By hand` },
  ]
}

/** What is chosen is explained below: a longer dialog would hide the fields. */
function toUnavailable(problem: string | undefined): Partial<Choice<RefundMethod>> {
  return problem === undefined ? {} : { description: problem, disabled: true }
}

const getNotSetUp = () => t`The shop has no M-Pesa settings for this.`
const MPESA_SOURCES: readonly Payment['source'][] = ['stk', 'c2b', 'pull', 'manual']

function findReversalProblem(payment: Payment): string | undefined {
  if (!MPESA_SOURCES.includes(payment.source)) return t`Only M-Pesa payments can be reversed.`
  if (formatReceipt(payment) !== payment.receipt) return t`M-Pesa’s receipt is not known yet.`
  return payment.refunded > 0 ? t`Some of it is refunded already.` : undefined
}

function checkRefund(values: RefundValues, refundable: number): FieldErrors<RefundFieldName> {
  const method = parseMethod(values.method)
  const amount = parseWholeNumber(values.amount) ?? 0
  const isAmountWrong = method !== 'reversal' && (amount < 1 || amount > refundable)
  return {
    ...(method === undefined ? { method: t`Choose how the money goes back.` } : {}),
    ...(isAmountWrong ? { amount: t`Enter whole shillings from 1 to ${formatFigures(refundable)}.` } : {}),
    ...(method === 'b2c' && normalizePhone(values.phone) === undefined
      ? { phone: t`Enter a Kenyan mobile number, such as 0712 345 678.` }
      : {}),
    ...blankFields(values, { reason: t`Enter a reason.` }),
  }
}

function toRefundPayload({ method, amount, phone, reason }: RefundValues, payment: Payment) {
  const chosen = parseMethod(method) ?? 'manual'
  return {
    method: chosen,
    amount: chosen === 'reversal' ? payment.amount : (parseWholeNumber(amount) ?? 0),
    reason,
    ...(chosen === 'b2c' ? { phone } : {}),
  }
}

function formatRefundResult({ state, message }: Refund): string {
  if (state === 'failed') return message ?? t`M-Pesa has refused the refund`
  return state === 'done' ? t`Refund done` : t`Refund sent to M-Pesa`
}
