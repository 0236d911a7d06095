import { PUSH_SERVICES, type PushService } from './constants.ts'

/** @param host of a subscription's endpoint */
export function findPushService(host: string): PushService | undefined {
  const lower = host.toLowerCase()
  return PUSH_SERVICES.find(({ hosts }) =>
    hosts.some((known) => (known.startsWith('.') ? lower.endsWith(known) : lower === known)),
  )
}
