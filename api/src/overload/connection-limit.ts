import type { Socket } from 'node:net'
import { toNetwork } from '../lib/ip-network.ts'

/** A fifth of all sockets. Loose: carriers share addresses, and a browser opens six. */
export const MAX_CONNECTIONS_PER_ADDRESS = 2_000

/**
 * Keeps one address from holding every socket.
 * @param isExempt whether the address is a trusted proxy, with many clients behind it
 * @param onRefusal called for each socket that is closed
 * @returns a listener of the server's `connection` event
 */
export function limitConnections(
  isExempt: (address: string) => boolean,
  onRefusal: () => void = () => undefined,
): (socket: Socket) => void {
  const open = new Map<string, number>()
  return (socket) => {
    const { remoteAddress } = socket
    // Without an address the socket is closed already.
    if (remoteAddress === undefined || isExempt(remoteAddress)) return
    const network = toNetwork(remoteAddress)
    const count = (open.get(network) ?? 0) + 1
    if (count > MAX_CONNECTIONS_PER_ADDRESS) {
      onRefusal()
      socket.destroy()
      return
    }
    open.set(network, count)
    socket.once('close', () => {
      const remaining = (open.get(network) ?? 1) - 1
      if (remaining === 0) open.delete(network)
      else open.set(network, remaining)
    })
  }
}
