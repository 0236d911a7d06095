import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SecurityEventName } from '@usiku/contracts/security/constants.ts'

export const SECURITY_EVENT_TITLES: Readonly<Record<SecurityEventName, MessageDescriptor>> = {
  sign_in: msg`Signed in`,
  sign_in_failed: msg`Sign-in failed`,
  throttled: msg`Too many requests`,
  token_rejected: msg`Forged session refused`,
  token_reused: msg`Used-up session or link tried again`,
  access_denied: msg`Page of staff refused`,
  account_created: msg`Account opened`,
  email_verified: msg`Email confirmed`,
  password_link_sent: msg`Link for a new password sent`,
  password_reset: msg`New password by a link`,
  password_changed: msg`Password changed`,
  passkey_added: msg`Passkey added`,
  passkey_deleted: msg`Passkey removed`,
  passkey_cloned: msg`Copied passkey refused`,
  role_changed: msg`Role changed`,
  status_changed: msg`Account suspended or allowed again`,
  account_deleted: msg`Account deleted`,
  reauthenticated: msg`Confirmed who they are`,
  sessions_ended: msg`Other devices logged out`,
  second_factor_added: msg`Codes set up`,
  second_factor_removed: msg`Codes removed`,
  recovery_codes_replaced: msg`Recovery codes replaced`,
  data_exported: msg`Data exported`,
  mail_withheld: msg`Mail withheld: too many`,
  log_pruned: msg`Old entries of this log removed`,
}
