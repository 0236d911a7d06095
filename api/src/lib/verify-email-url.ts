/** Followed by the token. Under `/api/`, which service workers of every version leave to the server. */
export const VERIFY_EMAIL_PATH = '/api/verify-email/'

export function toVerifyEmailUrl(publicUrl: string, token: string): string {
  return publicUrl + VERIFY_EMAIL_PATH + token
}
