import { randomBytes } from 'node:crypto'
import { t } from '@lingui/core/macro'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import { LANGUAGES, type Language } from '@usiku/contracts/language/language.ts'
import type { MyData } from '@usiku/contracts/privacy/operations.ts'
import type { AppContext, WriteContext } from '../../context.ts'
import type { Database, Reader, Transaction } from '../../database/database.ts'
import { inLockedTransaction, lock } from '../../database/locked-transaction.ts'
import { inTransaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { getLanguage, runInLanguage } from '../../language/i18n.ts'
import { toPageBase } from '../../lib/mail-urls.ts'
import { enqueueNewsletter, type MailContent, withdrawNewsletter } from '../mail/mail.service.ts'
import { shouldNotifyUsers } from '../store/store.service.ts'
import {
  deleteEndedBefore,
  deleteSubscriber,
  endSubscription,
  findBatchEnd,
  findSubscriber,
  findSubscription,
  selectSubscribersBetween,
  upsertSubscriber,
  writeSubscriberLanguage,
} from './subscriber.repository.ts'

const TOKEN_BYTES = 24
/** Per statement. */
const BATCH = 1_000

/** The response does not reveal whether the e-mail was known. */
export async function subscribe({ database, now }: WriteContext, email: string): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const subscriber = { email, token, at: now().toISOString(), language: getLanguage() }
  await inTransaction(database, (transaction) => upsertSubscriber(transaction, subscriber))
}

/**
 * Ends a subscription and its pending mails; idempotent.
 * @throws AppError `invalid_link` when no subscription ever had this token
 */
export function unsubscribe({ database, now }: WriteContext, token: string): Promise<void> {
  return inLockedTransaction(database, 'newsletter', async (transaction) => {
    if ((await findSubscription(transaction, token)) === undefined) throw createUnknownTokenError()
    await endSubscription(transaction, token, now().toISOString())
    await withdrawNewsletter(transaction, token, now())
  })
}

export async function isSubscribed({ database }: Pick<AppContext, 'database'>, token: string): Promise<boolean> {
  const subscription = await findSubscription(database, token)
  if (subscription === undefined) throw createUnknownTokenError()
  return subscription.isActive
}

export async function getSubscription(database: Reader, email: string): Promise<MyData['newsletter']> {
  return (await findSubscriber(database, email)) ?? null
}

export function setSubscriberLanguage(transaction: Transaction, email: string, language: Language): Promise<void> {
  return writeSubscriberLanguage(transaction, email, language)
}

/** @returns `undefined` for an unknown token */
export async function findSubscriptionLanguage(
  { database }: Pick<AppContext, 'database'>,
  token: string,
): Promise<Language | undefined> {
  return (await findSubscription(database, token))?.language
}

/** Call it under the lock `newsletter`. */
export function eraseSubscription(transaction: Transaction, email: string): Promise<void> {
  return deleteSubscriber(transaction, email)
}

export function deleteEndedSubscriptions(database: Database, before: Date): Promise<void> {
  return inLockedTransaction(database, 'newsletter', (transaction) =>
    deleteEndedBefore(transaction, before.toISOString()),
  )
}

const createUnknownTokenError = () =>
  new AppError('invalid_link', {
    message: t`There is no subscription behind this link. Please use one of a newer mail.`,
  })

export type AnnouncementContext = Pick<AppContext, 'config' | 'now'> & {
  readonly publicUrl: string
}

/** Mails all subscribers, in the transaction that adds the product, if the settings say so (`notifyUsers`). */
export async function announceProduct(
  transaction: Transaction,
  product: Product,
  deps: AnnouncementContext,
): Promise<void> {
  if (!(await shouldNotifyUsers(transaction))) return
  // Who unsubscribes meanwhile waits, and then finds the mail to withdraw.
  await lock(transaction, 'newsletter')
  const at = deps.now().toISOString()
  let after = ''
  for (let end = await findNextEnd(after); end !== undefined; end = await findNextEnd(after)) {
    for (const language of LANGUAGES) {
      const content = { ...runInLanguage(language, () => createNewProductMail(product, deps)), at, language }
      await enqueueNewsletter(transaction, content, selectSubscribersBetween(transaction, language, after, end))
    }
    after = end
  }

  function findNextEnd(from: string) {
    return findBatchEnd(transaction, from, BATCH)
  }
}

function createNewProductMail(product: Product, { config: { shopName }, publicUrl }: AnnouncementContext): MailContent {
  return {
    subject: t`New at ${shopName}: ${product.name}`,
    shopName,
    body: [
      t`There is something new at ${shopName}: ${product.name}.`,
      ...(product.summary === '' ? [] : [product.summary]),
      { rows: product.volumes.map((volume) => [volume.size, formatKsh(volume.priceAfterDiscount)]) },
      { label: t`See it in the shop`, link: `${toPageBase(publicUrl)}/product/${product.slug}` },
    ],
  }
}
