import type { Socket } from 'node:net'

/** Parsed before the next look whether enough requests wait. A usual request has one or two of them. */
const SLICE_BYTES = 1024
/** Read from the sockets and not parsed; Node reads 64 KiB at once. */
const MAX_HELD_BYTES = 32 * 1024 * 1024

type Listener = (chunk: Buffer) => void

/**
 * Parses what a socket has sent in slices, and holds the rest back while its requests wait. Node's parser by itself
 * makes requests of all that one read has brought, up to 3,500: some forty sockets then keep everybody else waiting for
 * seconds.
 */
export class SlicedReading {
  readonly #isFull: (socket: Socket) => boolean
  readonly #onRefusal: () => void
  #heldBytes = 0

  /** @param onRefusal called for each socket that is closed */
  constructor(isFull: (socket: Socket) => boolean, onRefusal: () => void = () => undefined) {
    this.#isFull = isFull
    this.#onRefusal = onRefusal
  }

  /** Takes the place of the listener that Node's HTTP server has added to a new socket. */
  readonly start = (socket: Socket): void => {
    const [parse] = socket.listeners('data') as Listener[]
    if (parse === undefined || socket.destroyed) return
    let held = 0
    const hold = (bytes: number) => {
      this.#heldBytes += bytes - held
      held = bytes
    }
    socket.on('data', (chunk: Buffer) => {
      hold(0)
      for (let start = 0; start < chunk.length && !socket.destroyed; start += SLICE_BYTES) {
        // Node also pauses a socket that does not read its responses.
        if (this.#isFull(socket) || socket.isPaused()) {
          hold(chunk.length - start)
          this.#putBack(socket, chunk.subarray(start))
          return
        }
        parse(chunk.subarray(start, start + SLICE_BYTES))
      }
    })
    socket.removeListener('data', parse)
    socket.once('close', () => hold(0))
  }

  #putBack(socket: Socket, rest: Buffer): void {
    if (this.#heldBytes > MAX_HELD_BYTES) {
      this.#onRefusal()
      socket.destroy()
      return
    }
    socket.pause()
    socket.unshift(rest)
  }
}
