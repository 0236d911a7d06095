import { msg } from '@lingui/core/macro'
import type * as age from '@usiku/contracts/age/constants.ts'

/* Shop policy in one place, shared by the pages, the terms document and all labels. */

/** In years. A copy that the compiler compares: the build reads this file and cannot import the contracts. */
export const MINIMUM_AGE: typeof age.MINIMUM_AGE = 18
export const AGE_WARNING = msg`Not for sale to persons under ${MINIMUM_AGE}.`
export const HEALTH_WARNING = msg`Excessive alcohol consumption is harmful to your health.`

export const CBD_DELIVERY = msg`30 minutes`
export const FREE_RADIUS = msg`6 km`
export const CANCELLATION_WINDOW = msg`10 minutes`
export const REFUND_WINDOW = msg`24 hours`

export const SUPPORT_HOURS = msg`Monday to Friday 9:00 to 23:00, and 24 hours at weekends`
export const PAYMENT_METHODS_TEXT = msg`MPESA, Visa, MasterCard, PayPal and cash`
export const CURRENCIES = msg`KES, USD and EUR`
