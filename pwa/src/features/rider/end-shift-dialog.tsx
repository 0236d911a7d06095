import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { RiderShift } from '@usiku/contracts/riders/operations.ts'
import { useFields } from '../../ui/forms/use-fields.ts'
import { type ReportDialogProps, ReportForm, SubjectDialog } from './report-form.tsx'

const getTitle = () => t`End shift`

export function EndShiftDialog({ shift, ...dialog }: ReportDialogProps & { readonly shift: RiderShift | undefined }) {
  return (
    <SubjectDialog subject={shift} title={getTitle()} onClose={dialog.onClose}>
      {(displayed) => <EndShiftForm expected={displayed.expected} {...dialog} />}
    </SubjectDialog>
  )
}

function EndShiftForm({ expected, ...dialog }: ReportDialogProps & { readonly expected: number }) {
  const fields = useFields<'declared'>({ declared: String(expected) })
  return (
    <ReportForm
      title={getTitle()}
      submitLabel={getTitle()}
      fields={fields}
      check={({ declared }) =>
        /^\d{1,7}$/.test(declared.trim()) ? {} : { declared: t`Enter the amount in whole shillings, or 0.` }
      }
      toAction={({ declared }) => ({ type: 'close', at: new Date().toISOString(), declared: Number(declared) })}
      {...dialog}
    >
      <TextInput
        {...fields.field('declared')}
        label={t`Cash that you hand over, in Ksh`}
        description={t`You took ${formatKsh(expected)}.`}
        inputMode="numeric"
        maxLength={7}
        required
      />
    </ReportForm>
  )
}
