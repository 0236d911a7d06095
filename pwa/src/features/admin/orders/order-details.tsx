import { formatPhone, normalizePhone } from '@usiku/contracts/accounts/phone.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import type { ReactNode } from 'react'
import { ChatIcon, PhoneIcon } from '../../../ui/icons/shop-icons.tsx'
import { BreakableEmail } from '../ui/breakable-email.tsx'
import cardClasses from '../ui/card.module.css'
import classes from './order-details.module.css'
import { getPaymentLabel } from './payment-label.ts'

export function OrderDetails({ order }: { readonly order: Order }) {
  const { customerName, customerEmail, customerPhone, customerCity, paymentMethod, orderInstructions } = order
  return (
    <section className={`${cardClasses.card} ${cardClasses.padded}`} aria-label="Delivery">
      <dl className={classes.facts}>
        <Detail term="Client">
          {customerName}
          <span className={classes.email}>
            <BreakableEmail email={customerEmail} />
          </span>
        </Detail>
        <Detail term="Phone">
          {formatPhone(customerPhone)}
          <ContactLinks phone={customerPhone} name={customerName} />
        </Detail>
        <Detail term="Destination city">{customerCity}</Detail>
        <Detail term="Payment">{getPaymentLabel(paymentMethod)}</Detail>
        <Detail term="Instructions" wide>
          {orderInstructions === '' ? 'None' : orderInstructions}
        </Detail>
      </dl>
    </section>
  )
}

interface DetailProps {
  readonly term: string
  readonly wide?: boolean
  readonly children: ReactNode
}

function Detail({ term, wide = false, children }: DetailProps) {
  return (
    <div className={classes.fact} data-wide={wide || undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Call and WhatsApp links, for Kenyan numbers only. */
function ContactLinks({ phone, name }: { readonly phone: string; readonly name: string }) {
  const digits = normalizePhone(phone)
  if (digits === undefined) return null
  return (
    <span className={classes.contacts}>
      <a href={`tel:+${digits}`} aria-label={`Call ${name}`}>
        <PhoneIcon size={18} />
        Call
      </a>
      <a href={`https://wa.me/${digits}`} target="_blank" rel="noreferrer" aria-label={`WhatsApp ${name}`}>
        <ChatIcon size={18} />
        WhatsApp
      </a>
    </span>
  )
}
