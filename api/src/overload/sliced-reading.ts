import type { Socket } from 'node:net'

/** Parsed before the next look whether enough requests wait. A usual request has one or two of them. */
const SLICE_BYTES = 1024
/** Read from sockets that are full and not parsed; Node reads 64 KiB at once, and maybe once more before it stops. */
const MAX_HELD_BYTES = 16 * 1024 * 1024

type Listener = (chunk: Buffer) => void

/**
 * Parses what a socket has sent in slices, and holds the rest back while its requests wait. Node's parser by itself
 * makes requests of all that one read has brought, up to 3,500: some forty sockets then keep everybody else waiting for
 * seconds. Over the limit of memory, the socket that is full for longest is closed.
 */
export class SlicedReading {
  readonly #isFull: (socket: Socket) => boolean
  readonly #onRefusal: () => void
  readonly #maxHeldBytes: number
  readonly #held = new Map<Socket, number>()
  #heldBytes = 0

  /** @param onRefusal called for each socket that is closed */
  constructor(
    isFull: (socket: Socket) => boolean,
    onRefusal: () => void = () => undefined,
    maxHeldBytes = MAX_HELD_BYTES,
  ) {
    this.#isFull = isFull
    this.#onRefusal = onRefusal
    this.#maxHeldBytes = maxHeldBytes
  }

  /** Takes the place of the listener that Node's HTTP server has added to a new socket. */
  readonly start = (socket: Socket): void => {
    const [parse] = socket.listeners('data') as Listener[]
    if (parse === undefined || socket.destroyed) return
    socket.on('data', (chunk: Buffer) => {
      for (let start = 0; start < chunk.length && !socket.destroyed; start += SLICE_BYTES) {
        const isFull = this.#isFull(socket)
        // Node also pauses a socket whose upload or responses are not read yet, and limits by itself what it holds.
        if (isFull || socket.isPaused()) {
          socket.pause()
          socket.unshift(chunk.subarray(start))
          if (isFull) this.#hold(socket, chunk.length - start)
          return
        }
        parse(chunk.subarray(start, start + SLICE_BYTES))
      }
      this.#release(socket)
    })
    socket.removeListener('data', parse)
    socket.once('close', () => this.#release(socket))
  }

  #hold(socket: Socket, bytes: number): void {
    this.#heldBytes += bytes - (this.#held.get(socket) ?? 0)
    // Keeps the place of a socket that was full before.
    this.#held.set(socket, bytes)
    for (const [longest] of this.#held) {
      if (this.#heldBytes <= this.#maxHeldBytes) break
      this.#onRefusal()
      this.#release(longest)
      longest.destroy()
    }
  }

  #release(socket: Socket): void {
    this.#heldBytes -= this.#held.get(socket) ?? 0
    this.#held.delete(socket)
  }
}
