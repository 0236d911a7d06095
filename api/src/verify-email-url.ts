/**
 * Where the page is that verifies an e-mail, followed by the token. Under `/api/`,
 * which service workers of every version leave to the server.
 */
export const VERIFY_EMAIL_PATH = '/api/verify-email/'

/** The address in a mail that verifies its recipient. @param shopUrl without a slash at the end */
export function verifyEmailUrl(shopUrl: string, token: string): string {
  return shopUrl + VERIFY_EMAIL_PATH + token
}
