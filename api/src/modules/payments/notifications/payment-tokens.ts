import { createHash, randomBytes } from 'node:crypto'
import { API_BASE } from '@usiku/contracts/http/operation.ts'
import type { Transaction } from '../../../database/database.ts'
import { insertToken, type TokenSubject } from './payment-token.repository.ts'

export const NOTIFY_PATH = `${API_BASE}/payments/notify/`
export const C2B_PATH = `${API_BASE}/payments/c2b/`

const TOKEN_BYTES = 32

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** An address for Daraja's answer. Only the hash of its secret token is stored. */
export async function createNotifyUrl(
  transaction: Transaction,
  callbackUrl: string,
  subject: TokenSubject & { readonly at: string },
): Promise<string> {
  const { url, hash } = generateNotifyUrl(callbackUrl)
  await insertToken(transaction, { ...subject, hash })
  return url
}

/** One that is not known until its hash is stored. */
export function generateNotifyUrl(callbackUrl: string): { readonly url: string; readonly hash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('hex')
  return { url: callbackUrl + NOTIFY_PATH + token, hash: hashToken(token) }
}
