import type { Order } from '@usiku/contracts/orders.ts'
import { formatPhone, normalizePhone } from '@usiku/contracts/rules/phone.ts'
import type { ReactNode } from 'react'
import { ChatIcon, PhoneIcon } from '../../../ui/icons/shop-icons.tsx'
import boxes from '../ui/box.module.css'
import { EmailWords } from '../ui/email-words.tsx'
import classes from './order-facts.module.css'
import { paymentWord } from './payment-word.ts'

export function OrderFacts({ order }: { readonly order: Order }) {
  const { customerName, customerEmail, customerPhone, customerCity, paymentMethod, orderInstructions } = order
  return (
    <section className={`${boxes.box} ${boxes.padded}`} aria-label="Delivery">
      <dl className={classes.facts}>
        <Fact term="Client">
          {customerName}
          <span className={classes.email}>
            <EmailWords email={customerEmail} />
          </span>
        </Fact>
        <Fact term="Phone">
          {formatPhone(customerPhone)}
          <Contacts phone={customerPhone} name={customerName} />
        </Fact>
        <Fact term="Destination city">{customerCity}</Fact>
        <Fact term="Payment">{paymentWord(paymentMethod)}</Fact>
        <Fact term="Instructions" wide>
          {orderInstructions === '' ? 'None' : orderInstructions}
        </Fact>
      </dl>
    </section>
  )
}

interface FactProps {
  readonly term: string
  readonly wide?: boolean
  readonly children: ReactNode
}

function Fact({ term, wide = false, children }: FactProps) {
  return (
    <div className={classes.fact} data-wide={wide || undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Call and WhatsApp links, for Kenyan numbers only. */
function Contacts({ phone, name }: { readonly phone: string; readonly name: string }) {
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
