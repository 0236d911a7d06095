import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorReply } from '@usiku/contracts/http/error-reply.ts'
import { ERROR_STATUSES, getErrorMessage } from '../errors.ts'
import { runInLanguage } from '../language/i18n.ts'
import { getRequestLanguage } from '../language/request-language.ts'
import { FairSlots, type SlotLimits } from './fair-slots.ts'
import { getRequestCost, MAX_COST } from './request-cost.ts'
import { SlicedReading } from './sliced-reading.ts'
import { UnreadResponses } from './unread-responses.ts'

/** Two of the longest lists at a time, one for each client, with room for usual requests beside them. */
const SLOTS: SlotLimits = {
  capacity: 3 * MAX_COST,
  reserved: MAX_COST,
  perClient: MAX_COST,
  maxWaiting: 4_000,
  maxWaitingPerClient: 2_000,
}
/** Requests queued behind another of their socket; then reading pauses. Browsers and proxies queue none. */
const PAUSE_AT = 8
const RESUME_AT = 4
/** Of all sockets together: some 50 MB. */
const MAX_PIPELINED = 10_000
const RETRY_AFTER_SECONDS = '5'

/** Health checks: the server must not look dead under load. */
const UNLIMITED = /^\/(healthz|readyz)\/?(\?|$)/

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

interface SocketState {
  readonly socket: Socket
  readonly waiting: Exchange[]
  /** Read and unanswered, dropped requests included. */
  unanswered: number
  isBusy: boolean
  isPaused: boolean
}

/**
 * Queues requests between Node's parser and Fastify. Each socket has one request in progress, and is not read while
 * others wait behind it; clients share the process in turns; excess is answered 503 before any work.
 */
export class RequestGate {
  readonly #getClient: (request: IncomingMessage) => string
  readonly #onRefusal: () => void
  readonly #slots = new FairSlots(SLOTS)
  readonly #unread = new UnreadResponses()
  readonly #lines = new WeakMap<Socket, SocketState>()
  readonly #reading: SlicedReading
  #unanswered = 0

  constructor(getClient: (request: IncomingMessage) => string, onRefusal: () => void = () => undefined) {
    this.#getClient = getClient
    this.#onRefusal = onRefusal
    this.#reading = new SlicedReading((socket) => this.#isFull(socket), onRefusal)
  }

  /** A listener of the server's `connection` event. */
  get readInSlices(): (socket: Socket) => void {
    return this.#reading.start
  }

  guard(handler: RequestListener): RequestListener {
    return (request, response) => this.#receive({ request, response }, handler)
  }

  #receive(exchange: Exchange, handler: RequestListener): void {
    const { socket } = exchange.request
    if (socket.destroyed) return
    const state = this.#lines.get(socket) ?? this.#open(socket)
    state.unanswered += 1
    this.#unanswered += 1
    if (state.unanswered > 1 && this.#unanswered > MAX_PIPELINED) socket.destroy()
    else if (state.isBusy) state.waiting.push(exchange)
    else this.#admit(state, exchange, handler)
  }

  #open(socket: Socket): SocketState {
    const state = { socket, waiting: [], unanswered: 0, isBusy: false, isPaused: false }
    this.#lines.set(socket, state)
    socket.once('close', () => this.#settle(state, state.unanswered))
    return state
  }

  #isFull(socket: Socket): boolean {
    const state = this.#lines.get(socket)
    if (state === undefined || state.waiting.length < PAUSE_AT) return false
    state.isPaused = true
    return true
  }

  #admit(state: SocketState, { request, response }: Exchange, handler: RequestListener): void {
    state.isBusy = true
    let release: () => void = () => undefined
    response.once('close', () => {
      release()
      this.#settle(state, 1)
      this.#advance(state, handler)
    })
    const work = () => {
      response.once('prefinish', () => this.#unread.add(state.socket, response))
      handler(request, response)
    }
    const url = request.url ?? ''
    if (UNLIMITED.test(url)) {
      work()
      return
    }
    const withdraw = this.#slots.acquire(this.#getClient(request), getRequestCost(url), (giveBack) => {
      release = giveBack
      // Sending the body depends on the client and costs next to nothing.
      onHead(response, giveBack)
      work()
      if (hasBody(request)) giveBack()
    })
    if (withdraw === undefined) this.#reject(response)
    else response.once('close', withdraw)
  }

  /** Starts the next request of a socket in another turn of the event loop. */
  #advance(state: SocketState, handler: RequestListener): void {
    if (state.waiting.length === 0) {
      state.isBusy = false
      return
    }
    setImmediate(() => {
      const next = state.waiting.shift()
      if (next === undefined || state.socket.destroyed) return
      if (state.waiting.length <= RESUME_AT) resume(state)
      this.#admit(state, next, handler)
    })
  }

  #reject(response: ServerResponse): void {
    this.#onRefusal()
    reject(response)
  }

  #settle(state: SocketState, count: number): void {
    // The socket may have closed before its responses.
    const settled = Math.min(count, state.unanswered)
    state.unanswered -= settled
    this.#unanswered -= settled
  }
}

function resume(state: SocketState): void {
  if (state.isPaused) state.socket.resume()
  state.isPaused = false
}

function reject(response: ServerResponse): void {
  const language = getRequestLanguage(response.req)
  const message = runInLanguage(language, () => getErrorMessage('overloaded'))
  const answer: ErrorReply = { code: 'overloaded', message, requestId: randomUUID() }
  const body = JSON.stringify(answer)
  response.writeHead(ERROR_STATUSES.overloaded, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': RETRY_AFTER_SECONDS,
  })
  response.end(body)
}

function onHead(response: ServerResponse, listener: () => void): void {
  const writeHead = response.writeHead
  response.writeHead = (...head: unknown[]) => {
    listener()
    return Reflect.apply(writeHead, response, head)
  }
}

const hasBody = ({ method, headers }: IncomingMessage): boolean =>
  // The body of a GET is not read: sending one must not free its slot.
  !(method === 'GET' || method === 'HEAD') &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
