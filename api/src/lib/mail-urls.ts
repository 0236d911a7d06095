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
