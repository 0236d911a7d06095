import type { CartLine, PaymentMethod } from '@usiku/contracts/orders.ts'
import { formatPhone, normalizePhone } from '@usiku/contracts/rules/phone.ts'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { newOrderId } from '../../offline/outbox.ts'
import type { SessionUser } from '../../offline/session-copy.ts'
import { blankFields, type Fields, focusFirst, useFields } from '../../ui/use-fields.ts'
import { alertOf, type BillingName, phoneError, placementOf, REQUIRED } from './placement.ts'
import type { PlacingActions } from './use-placing.ts'

/** The checkout's form: its fields, what is wrong with them, and what pressing Place Order does. */
export function useBilling(user: SessionUser, lines: readonly CartLine[], place: PlacingActions['place']) {
  const fields = useFields<BillingName>({ phone: formatPhone(user.phone), city: user.city, instructions: '' })
  useLaterContact(user, fields)
  const [payment, setPayment] = useState<PaymentMethod>()
  // From the press of the button until it is put away; what it says goes as the fields are mended.
  const [isAlerted, setAlerted] = useState(false)

  const leavePhone = () => {
    const { phone } = fields.values
    const number = normalizePhone(phone)
    if (number !== undefined) fields.setValue('phone', formatPhone(number))
    // A blank one is as wrong, or not yet wrong, as it was.
    else if (phone.trim() !== '') fields.setErrors({ ...fields.errors, phone: phoneError(phone) })
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = { phone: phoneError(fields.values.phone), ...blankFields(fields.values, REQUIRED) }
    fields.setErrors(wrong)
    focusFirst(event.currentTarget, wrong)
    setAlerted(alertOf(wrong) !== '')
    if (alertOf(wrong) !== '') return
    place(placementOf({ orderId: newOrderId(), email: user.email, values: fields.values, payment, lines }), user._id)
  }

  const alert = isAlerted ? alertOf(fields.errors) : ''
  return { fields, payment, setPayment, alert, dismissAlert: () => setAlerted(false), leavePhone, submit }
}

/** What the shop only just said of the customer goes where nothing was typed yet. */
function useLaterContact({ phone, city }: SessionUser, { values, setValue }: Fields<BillingName>): void {
  const fillIn = useEffectEvent((name: BillingName, text: string) => {
    if (values[name] === '' && text !== '') setValue(name, text)
  })
  useEffect(() => fillIn('phone', formatPhone(phone)), [phone])
  useEffect(() => fillIn('city', city), [city])
}
