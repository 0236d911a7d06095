import { randomBytes } from 'node:crypto'
import type { Product } from '@usiku/contracts/catalogue.ts'
import { formatKsh } from '@usiku/contracts/rules/money.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Dependencies, WriteDependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { enqueueNews, type Letter, withdrawNews } from '../mail/mail.service.ts'
import { notifiesUsers } from '../store/notify-users.service.ts'
import {
  endSubscription,
  findBatchEnd,
  findSubscription,
  subscribersBetween,
  upsertSubscriber,
} from './subscriber.repository.ts'

const TOKEN_BYTES = 24
/** Subscribers whose mails are written in one statement. */
const BATCH = 1_000

/** Takes an e-mail that wants to be told of new products. Says nothing about whether it was known. */
export async function subscribe({ database, now }: WriteDependencies, email: string): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await upsertSubscriber(database, { email, token, at: now().toISOString() })
}

/**
 * Ends a subscription, and takes back what still waits for that person. Ending it twice is fine.
 *
 * @throws AppError `invalid_link` when no subscription ever had this token
 */
export function unsubscribe({ database, now }: WriteDependencies, token: string): Promise<void> {
  return inTransaction(database, async (transaction) => {
    if ((await findSubscription(transaction, token)) === undefined) throw unknownToken()
    await endSubscription(transaction, token, now().toISOString())
    await withdrawNews(transaction, token, now())
  })
}

/**
 * Whether the subscription behind a link runs.
 *
 * @throws AppError `invalid_link` when no subscription ever had this token
 */
export async function isSubscribed({ database }: Pick<Dependencies, 'database'>, token: string): Promise<boolean> {
  const subscription = await findSubscription(database, token)
  if (subscription === undefined) throw unknownToken()
  return subscription.isActive
}

const unknownToken = () =>
  new AppError('invalid_link', {
    message: 'There is no subscription behind this link. Please use one of a newer mail.',
  })

/** What announcing needs of the shop. */
export type AnnouncingDependencies = Pick<Dependencies, 'config' | 'now'> & {
  /** Where customers reach the shop, without a slash at the end. */
  readonly shopUrl: string
}

/**
 * Writes to every subscriber that there is a new product, in the transaction
 * that adds it; nothing happens unless the settings say so (`notifyUsers`).
 */
export async function announceProduct(
  transaction: Database,
  product: Product,
  deps: AnnouncingDependencies,
): Promise<void> {
  if (!(await notifiesUsers(transaction))) return
  const letter = { ...newProductLetter(product, deps), at: deps.now().toISOString() }
  let after = ''
  for (let end = await nextEnd(after); end !== undefined; end = await nextEnd(after)) {
    await enqueueNews(transaction, letter, subscribersBetween(transaction, after, end))
    after = end
  }

  function nextEnd(from: string) {
    return findBatchEnd(transaction, from, BATCH)
  }
}

function newProductLetter(product: Product, { config: { shopName }, shopUrl }: AnnouncingDependencies): Letter {
  return {
    subject: `New at ${shopName}: ${product.name}`,
    shopName,
    body: [
      `There is something new at ${shopName}: ${product.name}.`,
      ...(product.summary === '' ? [] : [product.summary]),
      { rows: product.volumes.map((volume) => [volume.size, formatKsh(volume.priceAfterDiscount)]) },
      { label: 'See it in the shop', link: `${shopUrl}/product/${product.slug}` },
    ],
  }
}
