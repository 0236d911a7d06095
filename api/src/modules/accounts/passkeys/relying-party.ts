import { isIP } from 'node:net'
import type { AppContext } from '../../../context.ts'
import { AppError } from '../../../errors.ts'

/** The shop as devices know it: they offer a passkey to pages of its origin alone. */
export interface RelyingParty {
  readonly id: string
  readonly name: string
  readonly origin: string
}

/**
 * @param publicUrl the address of the shop
 * @returns `undefined` where browsers have no passkeys: for IP addresses, and without HTTPS except on localhost
 */
export function findRelyingParty(
  publicUrl: string,
  { shopName }: Pick<AppContext['config'], 'shopName'>,
): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) > 0) return undefined
  if (protocol !== 'https:' && hostname !== 'localhost') return undefined
  return { id: hostname, name: shopName, origin }
}

/** @throws AppError `passkeys_unavailable` */
export function getRelyingParty(publicUrl: string, config: Pick<AppContext['config'], 'shopName'>): RelyingParty {
  const party = findRelyingParty(publicUrl, config)
  if (party === undefined) throw new AppError('passkeys_unavailable')
  return party
}
