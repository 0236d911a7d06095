import { t } from '@lingui/core/macro'
import { Radio, Textarea } from '@mantine/core'
import type { RiderOrder } from '@usiku/contracts/riders/operations.ts'
import { getFailureReasons } from '../../shop/order/failure-reasons.ts'
import { useFields } from '../../ui/forms/use-fields.ts'
import classes from './report-form.module.css'
import { type ReportDialogProps, ReportForm, SubjectDialog } from './report-form.tsx'

const getTitle = () => t`Could not deliver`
const OTHER = 'other'

type FieldName = 'reason' | 'text'

export function NotDeliveredDialog({
  order,
  ...dialog
}: ReportDialogProps & { readonly order: RiderOrder | undefined }) {
  return (
    <SubjectDialog
      subject={order}
      title={order === undefined ? getTitle() : t`Could not deliver: order ${order.orderId}`}
      onClose={dialog.onClose}
    >
      {(displayed) => <NotDeliveredForm key={displayed.orderId} orderId={displayed.orderId} {...dialog} />}
    </SubjectDialog>
  )
}

function NotDeliveredForm({ orderId, ...dialog }: ReportDialogProps & { readonly orderId: string }) {
  const fields = useFields<FieldName>({ reason: '', text: '' })
  const { values, errors, field, setValue } = fields
  return (
    <ReportForm
      title={getTitle()}
      submitLabel={t`Tell the counter`}
      fields={fields}
      check={({ reason, text }) => ({
        ...(reason === '' ? { reason: t`Choose why.` } : {}),
        ...(reason === OTHER && text.trim() === '' ? { text: t`Please say why it could not be delivered.` } : {}),
      })}
      toAction={({ reason, text }) => ({
        type: 'report',
        orderId,
        report: {
          kind: 'not_delivered',
          at: new Date().toISOString(),
          reason: reason === OTHER ? text.trim() : reason,
        },
      })}
      {...dialog}
    >
      <Radio.Group
        name="reason"
        label={t`Why?`}
        value={values.reason}
        error={errors.reason}
        onChange={(reason) => setValue('reason', reason)}
      >
        <div className={classes.choices}>
          {Object.entries(getFailureReasons()).map(([reason, label]) => (
            <Radio key={reason} size="md" value={reason} label={label} />
          ))}
          <Radio size="md" value={OTHER} label={t`Something else`} />
        </div>
      </Radio.Group>
      {values.reason === OTHER ? (
        <Textarea {...field('text')} label={t`What happened`} maxLength={300} rows={3} required />
      ) : null}
    </ReportForm>
  )
}
