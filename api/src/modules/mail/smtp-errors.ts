interface SmtpError {
  readonly responseCode?: unknown
  readonly command?: unknown
}

/** Responses to these commands concern the recipient or the mail; earlier ones concern our own settings. */
const MAIL_COMMANDS: readonly unknown[] = ['RCPT TO', 'DATA']

const MIN_PERMANENT_CODE = 500

/**
 * Whether the mail server rejected this mail permanently: unknown mailbox or unacceptable content. A rejected
 * sign-in or sender is retried, because the operator can correct it.
 */
export function isPermanentSmtpFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { responseCode, command } = error as SmtpError
  return typeof responseCode === 'number' && responseCode >= MIN_PERMANENT_CODE && MAIL_COMMANDS.includes(command)
}
