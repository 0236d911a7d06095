/** What is worth knowing after an incident. */
export interface SecurityEvent {
  readonly event:
    | 'sign_in'
    | 'sign_in_failed'
    | 'throttled'
    | 'account_created'
    | 'password_link_sent'
    | 'password_reset'
    | 'email_verified'
    | 'role_changed'
    | 'user_suspended'
    | 'user_restored'
    | 'account_deleted'
    | 'admin_write'
    | 'mail_withheld'
  /** Id of the account that it is about. */
  readonly user?: string | undefined
  /** Id of the administrator who did it, where that is somebody else. */
  readonly by?: string | undefined
  /** Where it was asked for. */
  readonly address?: string | undefined
  /** Id of the request in the request log. */
  readonly request?: string | undefined
  readonly details?: Readonly<Record<string, unknown>>
}

/** Takes security events; never throws, so that no answer depends on it. */
export interface SecurityLog {
  readonly record: (event: SecurityEvent) => void
}
