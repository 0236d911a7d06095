import { forgotPassword, login, register, resetPassword } from '@usiku/contracts/accounts.ts'
import { searchProducts } from '@usiku/contracts/catalogue.ts'
import { followOwnOrders } from '@usiku/contracts/live-orders.ts'
import { uploadCategoryImage, uploadProductImage, uploadSliderImage } from '@usiku/contracts/media.ts'
import { deleteAccount, getMyData } from '@usiku/contracts/my-data.ts'
import { subscribe } from '@usiku/contracts/newsletter.ts'
import { placeOrder } from '@usiku/contracts/orders.ts'
import type { Limit } from './bucket.ts'

const MINUTE = 60_000

/** All requests of one address but built files and pictures, long lists by their length. Loose: Kenyan carriers share addresses. */
export const EVERYTHING: Limit = { max: 3_000, timeWindow: MINUTE }

/** All calls that change something, of one user or, signed out, of one address. */
export const WRITES: Limit = { max: 300, timeWindow: MINUTE }

const UPLOADS: Limit = { max: 120, timeWindow: MINUTE }

/** Calls that cost more than others, by the operation's id; of one user or, signed out, of one address. */
export const OPERATION_LIMITS: Readonly<Record<string, Limit>> = {
  // The hash of a password takes 25 ms of a core. Guessing at one account is throttled besides.
  [login.id]: { max: 100, timeWindow: MINUTE },
  [register.id]: { max: 60, timeWindow: 10 * MINUTE },
  // Each may send a mail to somebody.
  [forgotPassword.id]: { max: 30, timeWindow: 10 * MINUTE },
  [resetPassword.id]: { max: 30, timeWindow: 10 * MINUTE },
  [subscribe.id]: { max: 20, timeWindow: 10 * MINUTE },
  // Reads all that there is of somebody.
  [getMyData.id]: { max: 10, timeWindow: 10 * MINUTE },
  [deleteAccount.id]: { max: 30, timeWindow: 10 * MINUTE },
  // Whoever cannot hold a line comes back, with pauses.
  [followOwnOrders.id]: { max: 60, timeWindow: MINUTE },
  [placeOrder.id]: { max: 60, timeWindow: MINUTE },
  [searchProducts.id]: { max: 600, timeWindow: MINUTE },
  [uploadProductImage.id]: UPLOADS,
  [uploadCategoryImage.id]: UPLOADS,
  [uploadSliderImage.id]: UPLOADS,
}

/** Calls that name an account by its e-mail, by the operation's id; of one e-mail, wherever they come from, known or not. */
export const ACCOUNT_LIMITS: Readonly<Record<string, Limit>> = {
  // Nobody is put back on the list again and again by a stranger. Mails that are sent at once have a quota of their own.
  [subscribe.id]: { max: 5, timeWindow: 24 * 60 * MINUTE },
}
