/** What the security log records, in the order of the filter. */
export const SECURITY_EVENTS = [
  ...['sign_in', 'sign_in_failed', 'throttled', 'token_rejected', 'token_reused', 'access_denied'],
  ...['account_created', 'email_verified', 'password_link_sent', 'password_reset', 'password_changed'],
  ...['passkey_added', 'passkey_deleted', 'passkey_cloned', 'role_changed', 'status_changed', 'account_deleted'],
  ...['reauthenticated', 'sessions_ended', 'second_factor_added', 'second_factor_removed', 'recovery_codes_replaced'],
  ...['data_exported', 'mail_withheld', 'log_pruned'],
] as const
export type SecurityEventName = (typeof SECURITY_EVENTS)[number]
