import { createHmac } from 'node:crypto'
import type { AppContext } from '../../context.ts'
import type { Transaction } from '../../database/database.ts'
import { lock } from '../../database/locked-transaction.ts'
import { normalizeEmail } from '../../database/normalize-email.ts'
import { afterCommit } from '../../database/transaction.ts'
import { isLoopback, toNetwork } from '../../lib/ip-network.ts'
import { countQuotaUse, insertQuotaUse, type QuotaUse } from './mail-quota.repository.ts'

interface QuotaLimit {
  readonly hour: number
  readonly day: number
}

/** The address may be a stranger's until it is verified. */
const UNVERIFIED: QuotaLimit = { hour: 5, day: 20 }
const VERIFIED: QuotaLimit = { hour: 30, day: 100 }
/** Mails that the server causes, independent of what the account's creator has used up. */
const SHOP_MAILS: QuotaLimit = { hour: 20, day: 100 }
/** Per network or device, for verified and unverified accounts. */
const PASSWORD_LINKS: QuotaLimit = { hour: 5, day: 20 }
/** Looser, so that a stranger cannot use up the owner's quota. */
const TOTAL_PASSWORD_LINKS: QuotaLimit = { hour: 20, day: 60 }
/** Per network, to unverified addresses. Loose: Kenyan carriers share addresses. */
const NETWORK: QuotaLimit = { hour: 60, day: 300 }
const NETWORK_PASSWORD_LINKS: QuotaLimit = { hour: 180, day: 900 }

const HOUR_MS = 3_600_000
export const QUOTA_DAY_MS = 24 * HOUR_MS

export interface QuotaRequest {
  readonly type: 'account' | 'password'
  /** The recipient's account, which also causes an `account` mail. */
  readonly user: { readonly _id: string; readonly email: string; readonly emailVerified?: boolean }
  readonly address?: string
  /** A device that has signed in to this account before. */
  readonly device?: string | undefined
}

/** Limits mails per recipient, per causing account and per client network. */
export interface MailQuota {
  /**
   * Call it in the transaction that enqueues the mail.
   * @returns whether it may be sent; the first rejection is logged
   */
  readonly consume: (transaction: Transaction, request: QuotaRequest) => Promise<boolean>
}

/** Mailboxes ignore this part of an address: otherwise one would have many quotas. */
const ADDRESS_TAG = /\+[^@]*@/

interface Party {
  readonly name: 'recipient' | 'account' | 'address' | 'device'
  readonly key: string
  readonly limit: QuotaLimit
}

/** Counted in the database, so that neither a restart nor deleting an account resets a quota. */
export function createMailQuota({
  jwtSecret,
  now,
  securityLog,
}: Pick<AppContext, 'jwtSecret' | 'now' | 'securityLog'>): MailQuota {
  // Keyed hashes reveal no addresses, and outlive a deleted account.
  const toPartyKey = (...parts: readonly string[]) =>
    createHmac('sha256', jwtSecret)
      .update(`mail-quota ${parts.join(' ')}`)
      .digest('base64url')

  function listParties(request: QuotaRequest): Party[] {
    const mailbox = normalizeEmail(request.user.email).replace(ADDRESS_TAG, '@')
    return request.type === 'password' ? listForLink(mailbox, request) : listForAccount(mailbox, request)
  }

  function listForLink(mailbox: string, { address, device }: QuotaRequest): Party[] {
    // Separate from what strangers have requested for this account.
    if (device !== undefined) {
      return [{ name: 'device', key: toPartyKey('password', 'device', mailbox, device), limit: PASSWORD_LINKS }]
    }
    const network = toNetwork(address ?? '')
    return [
      { name: 'recipient', key: toPartyKey('password', 'recipient', mailbox, network), limit: PASSWORD_LINKS },
      { name: 'recipient', key: toPartyKey('password', 'recipient', mailbox), limit: TOTAL_PASSWORD_LINKS },
      ...listNetwork(address, 'password', NETWORK_PASSWORD_LINKS),
    ]
  }

  function listForAccount(mailbox: string, { user, address }: QuotaRequest): Party[] {
    const kind = address === undefined ? 'shop' : 'account'
    const ofAccount = user.emailVerified ? VERIFIED : UNVERIFIED
    const limit = kind === 'shop' ? SHOP_MAILS : ofAccount
    return [
      { name: 'recipient', key: toPartyKey(kind, 'recipient', mailbox), limit },
      { name: 'account', key: toPartyKey(kind, 'account', user._id), limit },
      ...(user.emailVerified ? [] : listNetwork(address, 'account', NETWORK)),
    ]
  }

  /** No network for a loopback peer: all clients may be behind it. */
  function listNetwork(address: string | undefined, type: string, limit: QuotaLimit): Party[] {
    if (address === undefined || isLoopback(address)) return []
    return [{ name: 'address', key: toPartyKey(type, 'address', toNetwork(address)), limit }]
  }

  return {
    consume: async (transaction, request) => {
      const parties = listParties(request)
      // Counted and used up by one transaction at a time.
      for (const key of parties.map((party) => party.key).sort()) await lock(transaction, `mail quota ${key}`)
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
          const details = { type, cappedBy: name }
          afterCommit(transaction, () =>
            securityLog.record({ event: 'mail_withheld', user: user._id, address, details }),
          )
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

const isUsedUp = ({ sentInHour, sentInDay }: QuotaUse, { hour, day }: QuotaLimit): boolean =>
  sentInHour >= hour || sentInDay >= day
