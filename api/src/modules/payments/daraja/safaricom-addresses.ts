import { BlockList, isIPv4 } from 'node:net'

const SAFARICOM = new BlockList()
for (const [network, hosts] of [
  ['196.201.212', [69, 74, 127, 129, 136, 138]],
  ['196.201.213', [44, 114]],
  ['196.201.214', [200, 206, 207, 208]],
] as const) {
  for (const host of hosts) SAFARICOM.addAddress(`${network}.${host}`)
}

/** Whether Daraja sends its notifications from this address. */
export function isSafaricomAddress(address: string): boolean {
  const ipv4 = address.replace(/^::ffff:/i, '')
  return isIPv4(ipv4) && SAFARICOM.check(ipv4)
}
