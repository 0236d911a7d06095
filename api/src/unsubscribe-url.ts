/** Where the page is that ends a subscription, followed by the subscriber's token. */
export const UNSUBSCRIBE_PATH = '/unsubscribe/'

/**
 * The address that ends a subscription: a page for people, and what mail
 * programs post to (RFC 8058).
 *
 * @param shopUrl without a slash at the end
 */
export function unsubscribeUrl(shopUrl: string, token: string): string {
  return shopUrl + UNSUBSCRIBE_PATH + token
}
