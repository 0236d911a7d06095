export const UNSUBSCRIBE_PATH = '/unsubscribe/'

/** A page, and the target that mail programs post to (RFC 8058). @param publicUrl without a trailing slash */
export function toUnsubscribeUrl(publicUrl: string, token: string): string {
  return publicUrl + UNSUBSCRIBE_PATH + token
}
