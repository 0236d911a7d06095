import { t } from '@lingui/core/macro'
import { formatPhone } from '@usiku/contracts/accounts/phone.ts'
import { formatSlot } from '@usiku/contracts/opening-hours/nairobi-clock.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import type { ReactNode } from 'react'
import { formatMinutes, formatPlace } from '../../../shop/delivery/delivery-text.ts'
import { formatSubstitutions } from '../../../shop/order/order-notes.tsx'
import { SiteLink } from '../../../ui/navigation/site-link.tsx'
import { BreakableEmail } from '../ui/breakable-email.tsx'
import cardClasses from '../ui/card.module.css'
import { ContactLinks, MapLink } from '../ui/contact-links.tsx'
import { toUser } from '../user-destinations.ts'
import { formatOrigin } from './channel.ts'
import classes from './order-details.module.css'
import { getPaymentLabel } from './payment-label.ts'

export function OrderDetails({ order }: { readonly order: Order }) {
  const { customerCity, paymentMethod, orderInstructions } = order
  const { deliveryArea, zoneName, promisedMinutes, deliveryPlace } = order
  const { recipient, giftMessage, substitutions, promoCode } = order
  return (
    <section className={`${cardClasses.card} ${cardClasses.padded}`} aria-label={t`Delivery`}>
      <dl className={classes.facts}>
        <Schedule order={order} />
        <Origin order={order} />
        <Client order={order} />
        {recipient === undefined ? null : (
          <Detail term={t`Deliver to`}>
            {recipient.name}
            <br />
            {formatPhone(recipient.phone)}
            <ContactLinks phone={recipient.phone} name={recipient.name} />
          </Detail>
        )}
        {order.channel === 'counter' ? null : <Detail term={t`Destination city`}>{customerCity}</Detail>}
        {deliveryPlace === undefined ? null : (
          <Detail term={t`Delivery place`} wide>
            {formatPlace(deliveryPlace)}
            {deliveryPlace.pin ? <MapLink pin={deliveryPlace.pin} /> : null}
          </Detail>
        )}
        {deliveryArea === undefined ? null : <Detail term={t`Area`}>{deliveryArea}</Detail>}
        {zoneName === undefined ? null : <Detail term={t`Delivery zone`}>{zoneName}</Detail>}
        {promisedMinutes === undefined ? null : (
          <Detail term={t`Promised`}>{t`within ${formatMinutes(promisedMinutes)}`}</Detail>
        )}
        <Detail term={t`Payment`}>{getPaymentLabel(paymentMethod)}</Detail>
        {promoCode === undefined ? null : <Detail term={t`Promo code`}>{promoCode}</Detail>}
        <Detail term={t`Instructions`} wide>
          {orderInstructions === '' ? t`None` : orderInstructions}
        </Detail>
        {giftMessage === undefined ? null : (
          <Detail term={t`Gift message`} wide>
            {giftMessage}
          </Detail>
        )}
        {substitutions === undefined ? null : (
          <Detail term={t`Substitutions`}>{formatSubstitutions(substitutions)}</Detail>
        )}
      </dl>
    </section>
  )
}

/** Of the counter often without phone and e-mail. */
function Client({ order }: { readonly order: Order }) {
  const { customerName, customerEmail, customerPhone } = order
  return (
    <>
      <Detail term={t`Client`}>
        <ClientName order={order} />
        {customerEmail === '' ? null : (
          <span className={classes.email}>
            <BreakableEmail email={customerEmail} />
          </span>
        )}
      </Detail>
      {customerPhone === '' ? null : (
        <Detail term={t`Phone`}>
          {formatPhone(customerPhone)}
          <ContactLinks phone={customerPhone} name={customerName} />
        </Detail>
      )}
    </>
  )
}

function Origin({ order }: { readonly order: Order }) {
  const origin = formatOrigin(order)
  return origin === undefined ? null : <Detail term={t`Channel`}>{origin}</Detail>
}

/** Leads to the customer's page, while there is an account. */
function ClientName({ order: { userId, customerName } }: { readonly order: Order }) {
  if (userId === undefined) return customerName
  return (
    <SiteLink {...toUser(userId)} className={classes.client}>
      {customerName}
    </SiteLink>
  )
}

function Schedule({ order: { scheduledFor } }: { readonly order: Order }) {
  if (scheduledFor === undefined) return null
  return (
    <Detail term={t`Scheduled for`} wide>
      <strong>{formatSlot(Date.parse(scheduledFor), Date.now())}</strong>
    </Detail>
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
