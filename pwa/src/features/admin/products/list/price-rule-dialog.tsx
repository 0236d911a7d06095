import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { PRICE_STEPS } from '@usiku/contracts/bulk-changes/constants.ts'
import type { PriceRule } from '@usiku/contracts/bulk-changes/operations.ts'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { ActionDialog, ActionForm } from '../../ui/forms/action-form.tsx'
import { useActionForm } from '../../ui/forms/use-action-form.ts'
import { parseDecimal } from '../../ui/forms/validation.ts'
import { createPreview } from './bulk-preview.ts'
import type { ProductSelection } from './use-product-selection.ts'

type Chosen = ProductSelection['chosen']

export interface PriceRuleDialogProps {
  /** Closed while `undefined`. */
  readonly chosen: Chosen | undefined
  readonly onClose: () => void
  readonly onPreview: (id: string) => void
}

const getTitle = () => t`Change prices`

export function PriceRuleDialog({ chosen, onClose, onPreview }: PriceRuleDialogProps) {
  return (
    <ActionDialog item={chosen} title={getTitle()} onClose={onClose}>
      {(displayed) => <PriceRuleForm chosen={displayed} onClose={onClose} onPreview={onPreview} />}
    </ActionDialog>
  )
}

const listWays = () => [
  { value: 'raise-percent', label: t`Raise by per cent` },
  { value: 'lower-percent', label: t`Lower by per cent` },
  { value: 'raise-amount', label: t`Raise by shillings` },
  { value: 'lower-amount', label: t`Lower by shillings` },
]

const listSteps = () =>
  PRICE_STEPS.map((step) => ({
    value: String(step),
    label: step === 1 ? t`Do not round` : t`To the nearest ${formatKsh(step)}`,
  }))

interface PriceRuleFormProps extends Omit<PriceRuleDialogProps, 'chosen'> {
  readonly chosen: Chosen
}

function PriceRuleForm({ chosen, onClose, onPreview }: PriceRuleFormProps) {
  const { field, values, set, getError, ...form } = useActionForm<'way' | 'value' | 'step', string>({
    initial: { way: 'raise-percent', value: '', step: '10' },
    check: ({ value }) => (parseDecimal(value) ? {} : { value: t`Enter by how much.` }),
    send: (typed) => createPreview({ action: 'prices', rule: toRule(typed), ...chosen }),
    messages: { failure: t`The preview could not be made`, isAlert: true },
    errorFields: { validation_failed: 'value' },
    invalidates: [],
    onDone: onPreview,
  })
  return (
    <ActionForm {...form} title={getTitle()} submitLabel={t`Preview`} onCancel={onClose}>
      <SelectField {...field('way')} label={t`How`} data={listWays()} />
      <TextInput
        {...field('value')}
        label={values.way.endsWith('percent') ? t`Per cent` : t`Shillings`}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
      />
      <SelectField {...field('step')} label={t`Rounding`} data={listSteps()} />
      <p>{t`You see every price before anything changes. Discounts stay as they are.`}</p>
    </ActionForm>
  )
}

function toRule({ way, value, step }: Readonly<Record<'way' | 'value' | 'step', string>>): PriceRule {
  const [direction, unit] = way.split('-')
  const amount = parseDecimal(value) ?? 0
  return {
    unit: unit === 'amount' ? 'amount' : 'percent',
    value: direction === 'lower' ? -amount : amount,
    step: PRICE_STEPS.find((one) => String(one) === step) ?? 1,
  }
}
