/** What an error of nodemailer says about the server's answer. */
interface MailError {
  readonly responseCode?: unknown
  readonly command?: unknown
}

/** What is answered to the recipient and to the mail itself; before that it is about the shop's own settings. */
const ABOUT_THE_MAIL: readonly unknown[] = ['RCPT TO', 'DATA']

const PERMANENT = 500

/**
 * Whether the mail server has refused this mail for good: no such mailbox, or
 * content that it does not take. A refused sign-in or sender is mended by whoever
 * runs the shop, and the mails then go out.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { responseCode, command } = error as MailError
  return typeof responseCode === 'number' && responseCode >= PERMANENT && ABOUT_THE_MAIL.includes(command)
}
