/** Followed by the token. Under `/api/`, which service workers of every version leave to the server. */
export const VERIFY_EMAIL_PATH = '/api/verify-email/'

export function verifyEmailUrl(shopUrl: string, token: string): string {
  return shopUrl + VERIFY_EMAIL_PATH + token
}
