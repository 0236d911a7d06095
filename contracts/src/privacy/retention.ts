import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { POLICY_REPORT_DAYS } from '../policy-reports/constants.ts'

export interface Retention {
  readonly subject: MessageDescriptor
  /** In the database, of which rows are deleted, or lose what is personal. */
  readonly tables: readonly string[]
  /** `null`: as long as the account. */
  readonly days: number | null
  readonly why: MessageDescriptor
  /** Only the shop itself has it. */
  readonly isInternal?: boolean
}

const YEAR = 365
/** In five years. */
const LEAP_DAYS = 2

/** What is kept for how long: jobs delete by it, and customers see it. */
export const RETENTION = {
  account: {
    subject: msg`Account, addresses, passkeys, cart, wishlist and reviews`,
    tables: ['users', 'delivery_places', 'saved_items', 'passkeys', 'reviews', 'user_notes'],
    days: null,
    why: msg`They are your account. Deleting it removes them; a review stays without a name.`,
  },
  books: {
    subject: msg`Orders, payments, receipts and tax invoices`,
    tables: ['orders', 'order_lines', 'payments', 'payment_refunds', 'receipts', 'etims_invoices', 'promo_uses'],
    days: 5 * YEAR + LEAP_DAYS,
    why: msg`Tax law asks for the books of five years. Names, phones and places go then, or when you delete your account.`,
  },
  sessions: {
    subject: msg`Sessions that ended`,
    tables: ['sessions'],
    days: 30,
    why: msg`So that you can see where you were signed in.`,
  },
  links: {
    subject: msg`Links for a new password or to confirm an email, after they end`,
    tables: ['password_resets', 'email_verifications', 'passkey_challenges'],
    days: 1,
    why: msg`They open nothing any longer.`,
  },
  answers: {
    subject: msg`Answers to what a device sent`,
    tables: ['write_keys'],
    days: 7,
    why: msg`A device that lost the connection asks again, and nothing is done twice.`,
  },
  changes: {
    subject: msg`Values before and after a change`,
    tables: ['change_log'],
    days: 30,
    why: msg`So that two people who edit at once overwrite nothing.`,
  },
  mails: {
    subject: msg`That a mail was sent, without its text`,
    tables: ['mails'],
    days: 30,
    why: msg`For questions about mail that did not arrive.`,
  },
  mailFiles: {
    subject: msg`Mails as files, in a shop without a mail server`,
    tables: [],
    days: 30,
    why: msg`For trying out the shop.`,
    isInternal: true,
  },
  notifications: {
    subject: msg`Messages of M-Pesa as they came`,
    tables: ['payment_notifications', 'payment_tokens'],
    days: 90,
    why: msg`For payments that are disputed.`,
  },
  push: {
    subject: msg`Devices that get notifications`,
    tables: ['push_subscriptions', 'push_watches'],
    // Customers are signed in for 30 days; the row goes with that of the session.
    days: 60,
    why: msg`A device gets notifications for 30 days after it logged in, and is deleted at the latest 30 days after that.`,
  },
  unsubscribed: {
    subject: msg`Emails that left the newsletter`,
    tables: ['subscribers'],
    days: YEAR,
    why: msg`To show that nothing was sent afterwards.`,
  },
  attempts: {
    subject: msg`Counts of requests and of failed sign-ins, without names`,
    tables: ['sign_in_attempts', 'rate_limit_usages', 'mail_quotas'],
    days: 1,
    why: msg`To slow down who guesses passwords.`,
  },
  securityEvents: {
    subject: msg`Sign-ins and changes of passwords and roles, with a network instead of an address`,
    tables: ['security_events'],
    days: YEAR,
    why: msg`To find out about a theft that is noticed late.`,
  },
  logs: {
    subject: msg`Files of the server’s log, with addresses`,
    tables: [],
    days: 90,
    why: msg`To find faults and attacks.`,
  },
  imports: {
    subject: msg`Imported product files`,
    tables: ['product_imports', 'import_rows', 'import_items'],
    days: 30,
    why: msg`So that an import can be undone.`,
    isInternal: true,
  },
  alarms: {
    subject: msg`Alarms that are over`,
    tables: ['alarms'],
    days: 30,
    why: msg`For the question what happened.`,
    isInternal: true,
  },
  policyReports: {
    subject: msg`What browsers report about blocked content`,
    tables: ['policy_reports'],
    days: POLICY_REPORT_DAYS,
    why: msg`To find mistakes of pages and attacks.`,
    isInternal: true,
  },
  backups: {
    subject: msg`That a backup was made`,
    tables: ['backups'],
    days: 90,
    why: msg`For the question when backups failed. The last good one is kept.`,
    isInternal: true,
  },
} as const satisfies Readonly<Record<string, Retention>>

export type RetentionName = keyof typeof RETENTION
