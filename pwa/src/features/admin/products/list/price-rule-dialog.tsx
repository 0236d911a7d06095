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

const TITLE = 'Change prices'

export function PriceRuleDialog({ chosen, onClose, onPreview }: PriceRuleDialogProps) {
  return (
    <ActionDialog item={chosen} title={TITLE} onClose={onClose}>
      {(displayed) => <PriceRuleForm chosen={displayed} onClose={onClose} onPreview={onPreview} />}
    </ActionDialog>
  )
}

const WAYS = [
  { value: 'raise percent', label: 'Raise by per cent' },
  { value: 'lower percent', label: 'Lower by per cent' },
  { value: 'raise amount', label: 'Raise by shillings' },
  { value: 'lower amount', label: 'Lower by shillings' },
]

const STEPS = PRICE_STEPS.map((step) => ({
  value: String(step),
  label: step === 1 ? 'Do not round' : `To the nearest ${formatKsh(step)}`,
}))

interface PriceRuleFormProps extends Omit<PriceRuleDialogProps, 'chosen'> {
  readonly chosen: Chosen
}

function PriceRuleForm({ chosen, onClose, onPreview }: PriceRuleFormProps) {
  const { field, values, set, getError, ...form } = useActionForm<'way' | 'value' | 'step', string>({
    initial: { way: 'raise percent', value: '', step: '10' },
    check: ({ value }) => (parseDecimal(value) ? {} : { value: 'Enter by how much.' }),
    send: (typed) => createPreview({ action: 'prices', rule: toRule(typed), ...chosen }),
    messages: { failure: 'The preview could not be made', isAlert: true },
    errorFields: { validation_failed: 'value' },
    invalidates: [],
    onDone: onPreview,
  })
  return (
    <ActionForm {...form} title={TITLE} submitLabel="Preview" onCancel={onClose}>
      <SelectField {...field('way')} label="How" data={WAYS} />
      <TextInput
        {...field('value')}
        label={values.way.endsWith('percent') ? 'Per cent' : 'Shillings'}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
      />
      <SelectField {...field('step')} label="Rounding" data={STEPS} />
      <p>You see every price before anything changes. Discounts stay as they are.</p>
    </ActionForm>
  )
}

function toRule({ way, value, step }: Readonly<Record<'way' | 'value' | 'step', string>>): PriceRule {
  const [direction, unit] = way.split(' ')
  const amount = parseDecimal(value) ?? 0
  return {
    unit: unit === 'amount' ? 'amount' : 'percent',
    value: direction === 'lower' ? -amount : amount,
    step: PRICE_STEPS.find((one) => String(one) === step) ?? 1,
  }
}
