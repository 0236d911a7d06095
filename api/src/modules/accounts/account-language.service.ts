import type { User } from '@usiku/contracts/accounts/operations.ts'
import { DEFAULT_LANGUAGE, type Language } from '@usiku/contracts/language/language.ts'
import type { WriteContext } from '../../context.ts'
import type { Reader } from '../../database/database.ts'
import { inTransaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { setSubscriberLanguage } from '../newsletter/newsletter.service.ts'
import { findUser } from './user.repository.ts'
import { writeLanguage } from './user-write.repository.ts'

/** For mails and documents. @throws AppError `invalid_token` when the account was deleted meanwhile */
export function setAccountLanguage({ database }: WriteContext, userId: string, language: Language): Promise<User> {
  return inTransaction(database, async (transaction) => {
    await writeLanguage(transaction, userId, language)
    const user = await findUser(transaction, userId)
    if (user === undefined) throw new AppError('invalid_token')
    // An unverified address may be a stranger's.
    if (user.emailVerified) await setSubscriberLanguage(transaction, user.email, language)
    return user
  })
}

/** English once the account is deleted. */
export async function findAccountLanguage(database: Reader, userId: string): Promise<Language> {
  return (await findUser(database, userId))?.language ?? DEFAULT_LANGUAGE
}
