import { t } from '@lingui/core/macro'
import { Checkbox, Radio, TextInput } from '@mantine/core'
import { MINIMUM_AGE } from '@usiku/contracts/age/constants.ts'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { RiderOrder, RiderReport } from '@usiku/contracts/riders/operations.ts'
import { type FieldErrors, useFields } from '../../ui/forms/use-fields.ts'
import classes from './report-form.module.css'
import { type ReportDialogProps, ReportForm, SubjectDialog } from './report-form.tsx'

const getTitle = () => t`Delivered`
const CHECKED = 'checked'

type FieldName = 'idCheck' | 'source' | 'amount' | 'receipt'
type Values = Readonly<Record<FieldName, string>>

export function DeliveredDialog({ order, ...dialog }: ReportDialogProps & { readonly order: RiderOrder | undefined }) {
  return (
    <SubjectDialog
      subject={order}
      title={order === undefined ? getTitle() : t`Delivered: order ${order.orderId}`}
      onClose={dialog.onClose}
    >
      {(displayed) => <DeliveredForm key={displayed.orderId} order={displayed} {...dialog} />}
    </SubjectDialog>
  )
}

/** Asks for what is open at the door: the ID and the money. */
function DeliveredForm({ order, ...dialog }: ReportDialogProps & { readonly order: RiderOrder }) {
  const { orderId, amountDue, needsIdCheck } = order
  const fields = useFields<FieldName>({ idCheck: '', source: '', amount: String(amountDue), receipt: '' })
  const { values, errors, field, setValue } = fields
  return (
    <ReportForm
      title={getTitle()}
      submitLabel={t`Delivered`}
      fields={fields}
      check={(typed) => checkDelivery(typed, order)}
      toAction={(typed) => ({ type: 'report', orderId, report: toReport(typed) })}
      {...dialog}
    >
      {needsIdCheck ? (
        <Checkbox
          name="idCheck"
          size="md"
          label={t`I checked the ID: ${MINIMUM_AGE} or older`}
          checked={values.idCheck === CHECKED}
          error={errors.idCheck}
          onChange={(event) => setValue('idCheck', event.currentTarget.checked ? CHECKED : '')}
        />
      ) : null}
      {amountDue === 0 ? null : (
        <Radio.Group
          name="source"
          label={t`To collect: ${formatKsh(amountDue)}`}
          value={values.source}
          error={errors.source}
          onChange={(source) => setValue('source', source)}
        >
          <div className={classes.choices}>
            <Radio size="md" value="cash" label={t`Cash received`} />
            <Radio size="md" value="manual" label={t`M-Pesa received, seen on the customer’s phone`} />
            <Radio size="md" value="none" label={t`Not paid`} />
          </div>
        </Radio.Group>
      )}
      {values.source === 'cash' || values.source === 'manual' ? (
        <TextInput {...field('amount')} label={t`Amount in Ksh`} inputMode="numeric" maxLength={8} required />
      ) : null}
      {values.source === 'manual' ? (
        <TextInput
          {...field('receipt')}
          label={t`M-Pesa receipt`}
          description={t`As in the message, such as SKJ7A1B2C3.`}
          maxLength={30}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          required
        />
      ) : null}
    </ReportForm>
  )
}

const RECEIPT = /^[A-Z0-9]{8,12}$/

const toReceipt = (typed: string): string => typed.toUpperCase().replace(/\s/g, '')

function checkDelivery(values: Values, { needsIdCheck, amountDue }: RiderOrder): FieldErrors<FieldName> {
  const { idCheck, source, amount, receipt } = values
  const isPaid = source === 'cash' || source === 'manual'
  return {
    ...(needsIdCheck && idCheck === '' ? { idCheck: t`Check the ID first: this order has alcohol.` } : {}),
    ...(amountDue > 0 && source === '' ? { source: t`Choose how it was paid.` } : {}),
    ...(isPaid && !/^[1-9]\d{0,6}$/.test(amount.trim()) ? { amount: t`Enter the amount in whole shillings.` } : {}),
    // The shop would refuse the report later, when nobody is at the door any more.
    ...(source === 'manual' && !RECEIPT.test(toReceipt(receipt))
      ? { receipt: t`Enter the receipt of the M-Pesa message, such as SKJ7A1B2C3.` }
      : {}),
  }
}

function toReport({ idCheck, source, amount, receipt }: Values): RiderReport {
  return {
    kind: 'delivered',
    at: new Date().toISOString(),
    ...(idCheck === CHECKED ? { isIdChecked: true } : {}),
    ...(source === 'cash' ? { payment: { source, amount: Number(amount) } } : {}),
    ...(source === 'manual' ? { payment: { source, amount: Number(amount), receipt: toReceipt(receipt) } } : {}),
  }
}
