import { getPathPrefix } from '@usiku/contracts/language/language.ts'
import { getLanguage } from '../language/i18n.ts'

/** Pages in the language of the mail that is being written. @param publicUrl without a trailing slash */
export function toPageBase(publicUrl: string): string {
  return publicUrl + getPathPrefix(getLanguage())
}

export const UNSUBSCRIBE_PATH = '/unsubscribe/'

/** A page, and the target that mail programs post to (RFC 8058). @param publicUrl without a trailing slash */
export function toUnsubscribeUrl(publicUrl: string, token: string): string {
  return publicUrl + UNSUBSCRIBE_PATH + token
}

/** Followed by the token. Under `/api/`, which service workers of every version leave to the server. */
export const VERIFY_EMAIL_PATH = '/api/verify-email/'

export function toVerifyEmailUrl(publicUrl: string, token: string): string {
  return publicUrl + VERIFY_EMAIL_PATH + token
}
