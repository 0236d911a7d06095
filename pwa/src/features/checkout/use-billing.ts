import type { CartLine, PaymentMethod } from '@usiku/contracts/orders.ts'
import { formatPhone, normalizePhone } from '@usiku/contracts/rules/phone.ts'
import { type FormEvent, useState } from 'react'
import { newOrderId } from '../../offline/outbox.ts'
import type { SessionUser } from '../../offline/session-copy.ts'
import { blankFields, focusFirst, useFields } from '../../ui/use-fields.ts'
import { type BillingName, PHONE_HINT, phoneError, placementOf, REQUIRED } from './placement.ts'
import type { PlacingActions } from './use-placing.ts'

/** The checkout's form: its fields, what is wrong with them, and what pressing Place Order does. */
export function useBilling(user: SessionUser, lines: readonly CartLine[], place: PlacingActions['place']) {
  const fields = useFields<BillingName>({ phone: formatPhone(user.phone), city: user.city, instructions: '' })
  const [payment, setPayment] = useState<PaymentMethod>()
  const [alert, setAlert] = useState('')

  const leavePhone = () => {
    const { phone } = fields.values
    const number = normalizePhone(phone)
    if (number !== undefined) fields.setValue('phone', formatPhone(number))
    else fields.setErrors({ ...fields.errors, phone: phoneError(phone) })
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const blank = blankFields(fields.values, REQUIRED)
    const wrong = { phone: phoneError(fields.values.phone), ...blank }
    fields.setErrors(wrong)
    focusFirst(event.currentTarget, wrong)
    if (Object.keys(blank).length > 0) return setAlert('Please fill in all required fields.')
    if (wrong.phone !== undefined) return setAlert(PHONE_HINT)
    setAlert('')
    place(placementOf({ orderId: newOrderId(), email: user.email, values: fields.values, payment, lines }), user._id)
  }

  return { fields, payment, setPayment, alert, leavePhone, submit }
}
