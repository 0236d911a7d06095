export const UNSUBSCRIBE_PATH = '/unsubscribe/'

/** A page, and the target that mail programs post to (RFC 8058). @param shopUrl without a trailing slash */
export function unsubscribeUrl(shopUrl: string, token: string): string {
  return shopUrl + UNSUBSCRIBE_PATH + token
}
