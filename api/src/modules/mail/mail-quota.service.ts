import { createHmac } from 'node:crypto'
import { emailKey } from '../../database/email-key.ts'
import type { Database } from '../../database/open-database.ts'
import type { Dependencies } from '../../dependencies.ts'
import { countQuotaUse, insertQuotaUse, type QuotaUse } from './mail-quota.repository.ts'

interface Limit {
  readonly hour: number
  readonly day: number
}

/** An address may be somebody else's until its owner has said otherwise. */
const UNVERIFIED: Limit = { hour: 5, day: 20 }
const VERIFIED: Limit = { hour: 30, day: 100 }
/** Links that open an account, verified or not. */
const PASSWORD_LINKS: Limit = { hour: 5, day: 20 }
/** Of one caller's address to strangers. Loose: Kenyan carriers share addresses. */
const ADDRESS: Limit = { hour: 60, day: 300 }

const HOUR_MS = 3_600_000
/** Rows older than this count nowhere. */
export const QUOTA_DAY_MS = 24 * HOUR_MS

/** A mail before it is written. */
export interface QuotaRequest {
  readonly type: 'account' | 'password'
  /** The account it is sent to, and for an `account` mail the one that causes it. */
  readonly user: { readonly _id: string; readonly email: string; readonly emailVerified?: boolean }
  /** Of the caller; none when the shop itself is the cause. */
  readonly address?: string
}

/** Caps mails per recipient, per causing account and per caller's address. */
export interface MailQuota {
  /**
   * Counts a mail, in the transaction that writes it.
   *
   * @returns whether it may be sent; the first one that may not is logged
   */
  readonly consume: (transaction: Database, request: QuotaRequest) => Promise<boolean>
}

/** What mailboxes ignore of an address: otherwise one would have many budgets. */
const TAG = /\+[^@]*@/

interface Party {
  readonly name: 'recipient' | 'account' | 'address'
  readonly key: string
  readonly limit: Limit
}

/** Counts in the database: a restart gives nobody a new budget, nor does deleting an account. */
export function createMailQuota({
  jwtSecret,
  now,
  securityLog,
}: Pick<Dependencies, 'jwtSecret' | 'now' | 'securityLog'>): MailQuota {
  // Rows say nothing to whoever reads the database, and outlive an account that is deleted for a new budget.
  const keyOf = (...parts: readonly string[]) =>
    createHmac('sha256', jwtSecret)
      .update(`mail-quota ${parts.join(' ')}`)
      .digest('base64url')

  function listParties({ type, user, address }: QuotaRequest): Party[] {
    const own = type === 'password' ? PASSWORD_LINKS : user.emailVerified ? VERIFIED : UNVERIFIED
    const mailbox = emailKey(user.email).replace(TAG, '@')
    const recipient = { name: 'recipient', key: keyOf(type, 'recipient', mailbox), limit: own } as const
    const account = { name: 'account', key: keyOf(type, 'account', user._id), limit: own } as const
    const callers =
      address === undefined ? [] : [{ name: 'address', key: keyOf('address', address), limit: ADDRESS } as const]
    if (type === 'password') return [recipient, ...callers]
    return user.emailVerified ? [recipient, account] : [recipient, account, ...callers]
  }

  return {
    consume: async (transaction, request) => {
      const parties = listParties(request)
      const time = now().getTime()
      const at = new Date(time).toISOString()
      const windows = {
        hourAgo: new Date(time - HOUR_MS).toISOString(),
        dayAgo: new Date(time - QUOTA_DAY_MS).toISOString(),
        now: at,
      }
      for (const { name, key, limit } of parties) {
        const use = await countQuotaUse(transaction, key, windows)
        if (!isUsedUp(use, limit)) continue
        if (use.withheldInHour === 0) {
          await insertQuotaUse(transaction, [key], { at, isSent: false })
          const { type, user, address } = request
          securityLog.record({ event: 'mail_withheld', user: user._id, address, details: { type, cappedBy: name } })
        }
        return false
      }
      await insertQuotaUse(
        transaction,
        parties.map(({ key }) => key),
        { at, isSent: true },
      )
      return true
    },
  }
}

const isUsedUp = ({ sentInHour, sentInDay }: QuotaUse, { hour, day }: Limit): boolean =>
  sentInHour >= hour || sentInDay >= day
