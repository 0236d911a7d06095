import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Bytes of complete responses that may be buffered for slow readers. */
const MAX_UNREAD_BYTES = 64 * 1024 * 1024

/**
 * Bounds the memory that slow readers hold: over the limit, the one waiting longest is closed. A socket without any
 * progress is closed by the server's time-out.
 */
export class UnreadResponses {
  readonly #answers = new Map<ServerResponse, { readonly socket: Socket; readonly bytes: number }>()
  readonly #maxBytes: number
  #bytes = 0
  constructor(maxBytes = MAX_UNREAD_BYTES) {
    this.#maxBytes = maxBytes
  }

  add(socket: Socket, response: ServerResponse): void {
    const bytes = socket.writableLength
    if (bytes === 0) return
    this.#answers.set(response, { socket, bytes })
    this.#bytes += bytes
    response.once('close', () => this.#remove(response))
    for (const [oldest, answer] of this.#answers) {
      if (this.#bytes <= this.#maxBytes) break
      this.#remove(oldest)
      answer.socket.destroy()
    }
  }

  #remove(response: ServerResponse): void {
    this.#bytes -= this.#answers.get(response)?.bytes ?? 0
    this.#answers.delete(response)
  }
}
