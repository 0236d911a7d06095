interface MailError {
  readonly responseCode?: unknown
  readonly command?: unknown
}

/** Responses to these commands concern the recipient or the mail; earlier ones concern our own settings. */
const ABOUT_THE_MAIL: readonly unknown[] = ['RCPT TO', 'DATA']

const PERMANENT = 500

/**
 * Whether the mail server rejected this mail permanently: unknown mailbox or unacceptable content. A rejected
 * sign-in or sender is retried, because the operator can correct it.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { responseCode, command } = error as MailError
  return typeof responseCode === 'number' && responseCode >= PERMANENT && ABOUT_THE_MAIL.includes(command)
}
