import { forgotPassword, login, register, resetPassword } from '@usiku/contracts/accounts/operations.ts'
import { searchProducts } from '@usiku/contracts/catalogue/operations.ts'
import type { Operation } from '@usiku/contracts/http/operation.ts'
import { uploadCategoryImage, uploadProductImage, uploadSliderImage } from '@usiku/contracts/media/operations.ts'
import { subscribe } from '@usiku/contracts/newsletter/operations.ts'
import { checkPromoCode } from '@usiku/contracts/offers/operations.ts'
import { followOrders } from '@usiku/contracts/orders/admin-operations.ts'
import { followOwnOrders, placeOrder } from '@usiku/contracts/orders/operations.ts'
import { addPasskey, createSignInChallenge, signInWithPasskey } from '@usiku/contracts/passkeys/operations.ts'
import { refundPayment, settleRefund } from '@usiku/contracts/payments/admin-operations.ts'
import { deleteAccount, getMyData } from '@usiku/contracts/privacy/operations.ts'
import { syncSavedItems } from '@usiku/contracts/saved-items/operations.ts'
import {
  changePassword,
  confirmSecondFactor,
  reauthenticate,
  reauthenticateWithPasskey,
} from '@usiku/contracts/sign-in/operations.ts'
import type { RateLimit } from './bucket.ts'

const MINUTE = 60_000

/**
 * All requests of one address except built files and pictures; long lists count more. Loose: Kenyan carriers share
 * addresses.
 */
export const REQUEST_LIMIT: RateLimit = { max: 3_000, timeWindow: MINUTE }

/** All mutations of one user or, signed out, of one address. */
export const WRITE_LIMIT: RateLimit = { max: 300, timeWindow: MINUTE }

const UPLOAD_LIMIT: RateLimit = { max: 120, timeWindow: MINUTE }

/** Extra limits of expensive operations, by operation id; of one user or, signed out, of one address. */
export const OPERATION_LIMITS: Readonly<Record<string, RateLimit>> = {
  // Hashing a password takes 25 ms of a core. Guessing at one account is throttled separately.
  [login.id]: { max: 100, timeWindow: MINUTE },
  [createSignInChallenge.id]: { max: 100, timeWindow: MINUTE },
  [signInWithPasskey.id]: { max: 100, timeWindow: MINUTE },
  [reauthenticateWithPasskey.id]: { max: 100, timeWindow: MINUTE },
  [changePassword.id]: { max: 30, timeWindow: 10 * MINUTE },
  // Each code that is right may send a mail.
  [confirmSecondFactor.id]: { max: 30, timeWindow: 10 * MINUTE },
  [addPasskey.id]: { max: 30, timeWindow: 10 * MINUTE },
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
  [followOrders.id]: { max: 60, timeWindow: MINUTE },
  // Codes could be guessed: counts refused ones, also those of orders.
  [checkPromoCode.id]: { max: 20, timeWindow: 10 * MINUTE },
  [placeOrder.id]: { max: 60, timeWindow: MINUTE },
  // A device that knows nothing is answered everything.
  [syncSavedItems.id]: { max: 120, timeWindow: MINUTE },
  [searchProducts.id]: { max: 600, timeWindow: MINUTE },
  [uploadProductImage.id]: UPLOAD_LIMIT,
  [uploadCategoryImage.id]: UPLOAD_LIMIT,
  [uploadSliderImage.id]: UPLOAD_LIMIT,
}

/** By operation id, for one e-mail, from any address and whether or not it has an account. */
export const ACCOUNT_LIMITS: Readonly<Record<string, RateLimit>> = {
  // A stranger must not subscribe an e-mail again and again. Mails sent at once have their own quota.
  [subscribe.id]: { max: 5, timeWindow: 24 * 60 * MINUTE },
}

const REAUTHENTICATED: readonly Operation[] = [
  deleteAccount,
  refundPayment,
  settleRefund,
  changePassword,
  reauthenticate,
]

/** Asks a signed-in user for the password again; wrong ones count together. */
export const isReauthenticated = (operation: Operation | undefined): boolean =>
  REAUTHENTICATED.some(({ id }) => id === operation?.id)
