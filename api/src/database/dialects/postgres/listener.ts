import type { Client } from 'pg'
import type { Channel } from '../../engine.ts'
import { type ConnectionSettings, createClient } from './current-client.ts'

const RECONNECT_MS = 1_000
/** In milliseconds: for a process that died between its commit and the notification. */
const POLL_MS = 5_000

/**
 * Listens on a connection of its own, which is made again when it breaks. Notifications may be lost meanwhile, so it
 * also wakes after each connection.
 * @returns unsubscribes
 */
export function listen(config: ConnectionSettings, channel: Channel, wake: () => void): () => void {
  let client: Client | undefined
  let reconnection: NodeJS.Timeout | undefined
  let isStopped = false

  const connect = () => {
    const next = createClient(config)
    client = next
    // Node ends the process after an `error` event without listeners; `end` follows it.
    next.on('error', () => undefined)
    next.on('notification', wake)
    next.once('end', () => {
      if (!isStopped) reconnection = setTimeout(connect, RECONNECT_MS).unref()
    })
    next
      .connect()
      .then(() => next.query(`listen ${channel}`))
      .then(wake)
      .catch(() => next.end().catch(() => undefined))
  }
  connect()
  const poll = setInterval(wake, POLL_MS).unref()
  return () => {
    isStopped = true
    clearInterval(poll)
    clearTimeout(reconnection)
    void client?.end().catch(() => undefined)
  }
}
