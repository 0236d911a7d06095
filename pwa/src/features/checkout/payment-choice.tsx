import '../../ui/base-styles.css'
import '../../ui/form-styles.css'
import { Group, Radio } from '@mantine/core'
import { PAYMENT_METHODS, type PaymentMethod } from '@usiku/contracts/orders/constants.ts'
import { memo, useId } from 'react'
import classes from './payment-choice.module.css'

export interface PaymentChoiceProps {
  /** Optional; `undefined` at first. */
  readonly value: PaymentMethod | undefined
  readonly onChange: (method: PaymentMethod) => void
}

const PAYMENT_OPTIONS: readonly (readonly [PaymentMethod, string])[] = [
  ['mpesa', 'M-Pesa'],
  ['cod', 'Cash on delivery'],
]

export const PaymentChoice = memo(function PaymentChoice({ value, onChange }: PaymentChoiceProps) {
  const headingId = useId()
  const choose = (selected: string) => {
    const method = PAYMENT_METHODS.find((one) => one === selected)
    if (method) onChange(method)
  }
  return (
    <section>
      <h2 id={headingId} className={classes.title}>
        Payment
      </h2>
      <Radio.Group value={value ?? null} onChange={choose} aria-labelledby={headingId}>
        <div className={classes.cards}>
          {PAYMENT_OPTIONS.map(([method, label], index) => (
            <Radio.Card
              key={method}
              value={method}
              className={classes.card}
              // Roving tab index: one tab stop, arrow keys between the options.
              tabIndex={method === value || (value === undefined && index === 0) ? 0 : -1}
            >
              <Group gap="sm" wrap="nowrap">
                <Radio.Indicator />
                {label}
              </Group>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
    </section>
  )
})
