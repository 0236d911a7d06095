/*
 * What the shop promises and asks, in one place: its pages, the document of the
 * terms and whatever says one of these in passing take them from here.
 */

/** Nobody younger may buy, in years. */
export const MINIMUM_AGE = 18
/** Said where drinks are paid for, and at the foot of every page. */
export const AGE_WARNING = `Not for sale to persons under ${MINIMUM_AGE}.`
/** Said beside it. */
export const HEALTH_WARNING = 'Excessive alcohol consumption is harmful to your health.'

/** How long a delivery to the centre of Nairobi takes. */
export const CBD_DELIVERY = '30 minutes'
/** Up to here, from the centre, delivery is free; beyond it costs extra. */
export const FREE_RADIUS = '6 km'
/** How long after it was placed an order can be cancelled. */
export const CANCELLATION_WINDOW = '10 minutes'
/** How long after delivery money can be asked back. */
export const REFUND_WINDOW = '24 hours'

/** When somebody of the staff answers; ordering never closes. */
export const SUPPORT_HOURS = 'Monday to Friday 9:00 to 23:00, and 24 hours at weekends'
/** Ways to pay, as the terms name them. */
export const PAYMENT_METHODS = 'MPESA, Visa, MasterCard, PayPal and cash'
/** Currencies that are taken; prices are in the first. */
export const CURRENCIES = 'KES, USD and EUR'
