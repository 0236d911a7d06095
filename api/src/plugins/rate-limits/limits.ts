import { forgotPassword, login, register, resetPassword } from '@usiku/contracts/accounts.ts'
import { searchProducts } from '@usiku/contracts/catalogue.ts'
import { followOwnOrders } from '@usiku/contracts/live-orders.ts'
import { uploadCategoryImage, uploadProductImage, uploadSliderImage } from '@usiku/contracts/media.ts'
import { deleteAccount, getMyData } from '@usiku/contracts/my-data.ts'
import { subscribe } from '@usiku/contracts/newsletter.ts'
import { placeOrder } from '@usiku/contracts/orders.ts'
import type { Limit } from './bucket.ts'

const MINUTE = 60_000

/**
 * All requests of one address except built files and pictures; long lists count more. Loose: Kenyan carriers share
 * addresses.
 */
export const EVERYTHING: Limit = { max: 3_000, timeWindow: MINUTE }

/** All mutations of one user or, signed out, of one address. */
export const WRITES: Limit = { max: 300, timeWindow: MINUTE }

const UPLOADS: Limit = { max: 120, timeWindow: MINUTE }

/** Extra limits of expensive operations, by operation id; of one user or, signed out, of one address. */
export const OPERATION_LIMITS: Readonly<Record<string, Limit>> = {
  // Hashing a password takes 25 ms of a core. Guessing at one account is throttled separately.
  [login.id]: { max: 100, timeWindow: MINUTE },
  [register.id]: { max: 60, timeWindow: 10 * MINUTE },
  // Each may send a mail to a stranger.
  [forgotPassword.id]: { max: 30, timeWindow: 10 * MINUTE },
  [resetPassword.id]: { max: 30, timeWindow: 10 * MINUTE },
  [subscribe.id]: { max: 20, timeWindow: 10 * MINUTE },
  // Reads everything stored about the user.
  [getMyData.id]: { max: 10, timeWindow: 10 * MINUTE },
  [deleteAccount.id]: { max: 30, timeWindow: 10 * MINUTE },
  // Clients that cannot hold a connection reconnect with pauses.
  [followOwnOrders.id]: { max: 60, timeWindow: MINUTE },
  [placeOrder.id]: { max: 60, timeWindow: MINUTE },
  [searchProducts.id]: { max: 600, timeWindow: MINUTE },
  [uploadProductImage.id]: UPLOADS,
  [uploadCategoryImage.id]: UPLOADS,
  [uploadSliderImage.id]: UPLOADS,
}

/** By operation id, for one e-mail, from any address and whether or not it has an account. */
export const ACCOUNT_LIMITS: Readonly<Record<string, Limit>> = {
  // A stranger must not subscribe an e-mail again and again. Mails sent at once have their own quota.
  [subscribe.id]: { max: 5, timeWindow: 24 * 60 * MINUTE },
}
