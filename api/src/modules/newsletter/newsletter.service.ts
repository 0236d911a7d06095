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
/** Per statement. */
const BATCH = 1_000

/** The response does not reveal whether the e-mail was known. */
export async function subscribe({ database, now }: WriteDependencies, email: string): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await upsertSubscriber(database, { email, token, at: now().toISOString() })
}

/**
 * Ends a subscription and its pending mails; idempotent.
 * @throws AppError `invalid_link` when no subscription ever had this token
 */
export function unsubscribe({ database, now }: WriteDependencies, token: string): Promise<void> {
  return inTransaction(database, async (transaction) => {
    if ((await findSubscription(transaction, token)) === undefined) throw unknownToken()
    await endSubscription(transaction, token, now().toISOString())
    await withdrawNews(transaction, token, now())
  })
}

export async function isSubscribed({ database }: Pick<Dependencies, 'database'>, token: string): Promise<boolean> {
  const subscription = await findSubscription(database, token)
  if (subscription === undefined) throw unknownToken()
  return subscription.isActive
}

const unknownToken = () =>
  new AppError('invalid_link', {
    message: 'There is no subscription behind this link. Please use one of a newer mail.',
  })

export type AnnouncingDependencies = Pick<Dependencies, 'config' | 'now'> & {
  readonly shopUrl: string
}

/** Mails all subscribers, in the transaction that adds the product, if the settings say so (`notifyUsers`). */
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
