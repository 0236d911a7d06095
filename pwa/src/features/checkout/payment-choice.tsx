import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import '../../ui/base-styles.css'
import '../../ui/form-styles.css'
import { Group, Radio } from '@mantine/core'
import { normalizePhone } from '@usiku/contracts/accounts/phone.ts'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '@usiku/contracts/orders/constants.ts'
import type { PaymentWay } from '@usiku/contracts/orders/operations.ts'
import { UNKNOWN_PAYBILL_TEXT } from '@usiku/contracts/payments/constants.ts'
import { memo, useEffect, useId, useRef } from 'react'
import { useDeviceOnline } from '../../network/connectivity.ts'
import { formatPayingPhone } from '../../shop/payment/payment-status.ts'
import classes from './payment-choice.module.css'

export interface PaymentChoiceProps {
  /** Optional; `undefined` at first. */
  readonly value: PaymentMethod | undefined
  readonly onChange: (method: PaymentMethod) => void
}

const PAYMENT_OPTIONS: readonly (readonly [PaymentMethod, MessageDescriptor])[] = [
  ['mpesa', msg`M-Pesa`],
  ['cod', msg`Cash on delivery`],
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
        {t`Payment`}
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
                {t(label)}
              </Group>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
    </section>
  )
})

export interface PaymentHintProps {
  readonly way: PaymentWay | undefined
  /** To pay, with the delivery. */
  readonly total: number
  readonly method: PaymentMethod | undefined
  /** As typed so far. */
  readonly phone: string
}

/** What happens after ordering when M-Pesa is chosen. */
export function PaymentHint({ way, total, method, phone }: PaymentHintProps) {
  const online = useDeviceOnline()
  const amount = formatKsh(total)
  const hint = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // Chosen just now, and not by a restored draft: the bar at the bottom may cover it.
    const isChosenHere = document.activeElement?.getAttribute('role') === 'radio'
    if (method === 'mpesa' && isChosenHere) hint.current?.scrollIntoView({ block: 'nearest' })
  }, [method])
  return (
    <p ref={hint} role="status" className={classes.hint}>
      {method === 'mpesa' ? formatHint(way, amount, phone, online) : null}
    </p>
  )
}

function formatHint(way: PaymentWay | undefined, amount: string, phone: string, online: boolean): string {
  if (way?.canPrompt) {
    if (!online) return t`You are offline: you pay ${amount} once the shop has your order.`
    const number = normalizePhone(phone)
    if (number === undefined) return t`A prompt for ${amount} appears on your phone when you have placed the order.`
    const payingPhone = formatPayingPhone(number)
    return t`A prompt for ${amount} appears on ${payingPhone} when you have placed the order.`
  }
  if (way === undefined || way.number === null) return t(UNKNOWN_PAYBILL_TEXT)
  return way.type === 'till'
    ? t`Pay ${amount} to till ${way.number} when you have placed the order: it shows its reference.`
    : t`Pay ${amount} to paybill ${way.number} when you have placed the order: it shows the account number.`
}
