import { formatPhone } from '@usiku/contracts/accounts/phone.ts'
import type { AgeCheck } from '@usiku/contracts/age/constants.ts'
import { getSubtotal } from '@usiku/contracts/catalogue/pricing.ts'
import type { DeliveryRules } from '@usiku/contracts/delivery/operations.ts'
import type { OpeningHours } from '@usiku/contracts/opening-hours/operations.ts'
import type { PaymentMethod } from '@usiku/contracts/orders/constants.ts'
import type { CartLine } from '@usiku/contracts/orders/operations.ts'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type CheckoutDraft,
  extendCheckoutDraft,
  mergeDrafts,
  readCheckoutDraft,
  writeCheckoutDraft,
} from '../../outbox/kinds/checkout-draft.ts'
import type { SessionUser } from '../../session/stored-session.ts'
import { rememberAgeConfirmed } from '../../shop/age/age-confirmation.ts'
import {
  type ContactValues,
  type KnownContact,
  toOrderContact,
  useContactFields,
} from '../../shop/contact/use-contact-fields.ts'
import { readDeliveryArea, writeDeliveryArea } from '../../shop/delivery/delivery-area.ts'
import { getDeliveryState } from '../../shop/delivery/delivery-state.ts'
import { type Offers, useOfferDiscounts } from '../../shop/offers/offer-discounts.ts'
import { useDeliveryTime } from '../../shop/opening-hours/delivery-time-field.tsx'
import { createPlacement } from '../../shop/order/order-actions.ts'
import { usePlaceChoice } from './place-choice.tsx'
import {
  GIFT_NAMES,
  NO_ORDER_DETAILS,
  type OrderDetailValues,
  toOrderDetails,
  useOrderDetails,
} from './use-order-details.ts'
import type { PlaceOrderActions } from './use-place-order.ts'
import { usePromoCode } from './use-promo-code.ts'

const CONTACT_NAMES = ['phone', 'city', 'instructions'] as const
/** The confirmation is remembered once it is sent. */
const DETAIL_NAMES = [...GIFT_NAMES, 'dateOfBirth'] as const

export interface CheckoutFormOptions {
  readonly user: SessionUser
  readonly lines: readonly CartLine[]
  readonly rules: CheckoutRules
  readonly placeOrder: PlaceOrderActions['placeOrder']
  readonly isVisible: boolean
}

/** Each part is `undefined` while it is unknown. */
export interface CheckoutRules {
  readonly delivery: DeliveryRules | undefined
  readonly hours: OpeningHours | undefined
  readonly ageCheck: AgeCheck | undefined
  readonly offers: Offers
  readonly hasPromoCodes: boolean | undefined
}

export function useCheckoutForm(options: CheckoutFormOptions) {
  const { user, lines, rules, placeOrder, isVisible } = options
  const [chosenArea] = useState(readDeliveryArea)
  const known = { phone: user.phone, city: chosenArea || user.city }
  const goodsTotal = getSubtotal(lines)
  const findDelivery = (city: string) => getDeliveryState(rules.delivery, city, goodsTotal)
  const contact = useContactFields(known, (city) => findDelivery(city)?.problem)
  const delivery = findDelivery(contact.fields.values.city)
  const time = useDeliveryTime(rules.hours, delivery?.promisedMinutes)
  const shippingFee = delivery ? delivery.fee : 0
  const promo = usePromoCode({
    userId: user._id,
    isOffered: rules.hasPromoCodes === true,
    lines,
    shippingFee,
    offerDiscounts: useOfferDiscounts(lines, rules.offers),
  })
  // A confirmation while the rule is unknown.
  const details = useOrderDetails(lines, rules.ageCheck ?? 'confirmation')
  const [payment, setPayment] = useState<PaymentMethod>()
  const { values, setValue } = contact.fields
  const placeChoice = usePlaceChoice(user._id, values.city, (city) => setValue('city', city))
  useCheckoutDraft(
    { userId: user._id, chosenCity: known.city, phone: user.phone, city: user.city },
    { ...values, ...details.fields.values, payment, placeId: placeChoice.placeId, promoCode: promo.appliedCode },
    isVisible,
    ({ payment: draftPayment, placeId, promoCode, ...texts }) => {
      for (const name of CONTACT_NAMES) if (texts[name] !== undefined) setValue(name, texts[name])
      for (const name of DETAIL_NAMES) if (texts[name] !== undefined) details.fields.setValue(name, texts[name])
      if (draftPayment) setPayment(draftPayment)
      placeChoice.restorePlace(placeId)
      promo.restore(promoCode)
    },
  )

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!contact.check(event.currentTarget) || !details.check(event.currentTarget)) return
    if (details.question === 'confirmation') rememberAgeConfirmed()
    // The next cart begins with it.
    if (delivery) writeDeliveryArea(values.city.trim())
    const contactData = toOrderContact(values, user.email)
    const placement = createPlacement(contactData, lines, {
      payment,
      place: placeChoice.place,
      shippingFee: shippingFee ?? 0,
      scheduledFor: time.scheduledFor,
      discounts: promo.discounts,
      promoCode: promo.orderedCode,
    })
    placeOrder({ ...placement, ...toOrderDetails(details, lines) }, user._id)
  }
  return { ...contact, delivery, time, promo, placeChoice, details, payment, setPayment, submit }
}

type CheckoutFormValues = ContactValues &
  OrderDetailValues & {
    readonly payment: PaymentMethod | undefined
    /** Empty without one, as is the code. */
    readonly placeId: string
    readonly promoCode: string
  }

/** Only what differs from what is known. */
function toStoredDraft(form: CheckoutFormValues, known: KnownContact): CheckoutDraft {
  const { payment, ageConfirmed: _, ...values } = form
  const contact = { phone: formatPhone(known.phone), city: known.city, instructions: '' }
  const defaults = { ...NO_ORDER_DETAILS, ...contact, placeId: '', promoCode: '' }
  const editedEntries = Object.entries(values).filter(
    ([name, value]) => value !== defaults[name as keyof typeof defaults],
  )
  return { ...Object.fromEntries(editedEntries), ...(payment ? { payment } : {}) }
}

interface DraftOwner extends KnownContact {
  readonly userId: string
  /** The city before anything is typed here. */
  readonly chosenCity: string
}

/**
 * Restores the draft, then persists changes. The area that a guest has chosen is forgotten when a session ends: it is
 * part of the draft, but not newer than a stored one.
 * @param fill sets the restored values
 */
function useCheckoutDraft(
  { userId, chosenCity, ...profile }: DraftOwner,
  form: CheckoutFormValues,
  isVisible: boolean,
  fill: (found: CheckoutDraft) => void,
): void {
  const typed = toStoredDraft(form, { ...profile, city: chosenCity })
  const draft = toStoredDraft(form, profile)
  const hasTyped = Object.keys(typed).length > 0
  const current = JSON.stringify(draft)
  // The persisted draft as JSON; `undefined` until it is read.
  const stored = useRef<string>(undefined)

  const restore = useEffectEvent((found: CheckoutDraft) => {
    // Values typed before the draft was read win.
    fill(mergeDrafts(found, typed))
    stored.current = JSON.stringify(found)
    if (found.city === undefined && draft.city) extendCheckoutDraft(userId, { city: draft.city }).catch(() => undefined)
  })
  useEffect(() => {
    if (!isVisible) return
    let isUnmounted = false
    // An unreadable draft is ignored.
    readCheckoutDraft(userId).then(
      (found) => isUnmounted || restore(found),
      () => undefined,
    )
    return () => {
      isUnmounted = true
      stored.current = undefined
    }
  }, [isVisible, userId])

  const saveDraft = useEffectEvent(() => {
    const isRead = stored.current !== undefined
    if (isRead) stored.current = current
    // The page may be reloaded before the stored draft is read. When storage is full, only the form has the values.
    const saving = isRead ? writeCheckoutDraft(userId, draft) : extendCheckoutDraft(userId, typed)
    saving.catch(() => undefined)
  })
  useEffect(() => {
    const isChanged = stored.current === undefined ? hasTyped : stored.current !== current
    if (isVisible && isChanged) saveDraft()
  }, [isVisible, current, hasTyped])
}
