import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorReply } from '@usiku/contracts/errors.ts'
import { MESSAGE_OF, STATUS_OF } from '../errors.ts'
import { FairSlots, type SlotLimits } from './fair-slots.ts'
import { getRequestCost, MAX_COST } from './request-cost.ts'
import { UnreadAnswers } from './unread-answers.ts'

/** Two of the longest lists at a time, one for each client, with room for usual requests beside them. */
const SLOTS: SlotLimits = {
  capacity: 3 * MAX_COST,
  reserved: MAX_COST,
  perClient: MAX_COST,
  maxWaiting: 4_000,
  maxWaitingPerClient: 2_000,
}
/** Requests queued behind another of their socket; then reading pauses. */
const PAUSE_AT = 16
/** A chunk of 64 KiB may bring more than `PAUSE_AT` at once; at this number the socket is rejected. */
const MAX_PIPELINED_PER_SOCKET = 1_000
/** Of all sockets together: some 50 MB. */
const MAX_PIPELINED = 10_000
const RETRY_AFTER_SECONDS = '5'

/** Health checks: the server must not look dead under load. */
const UNLIMITED = /^\/(healthz|readyz)\/?(\?|$)/

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

interface Line {
  readonly socket: Socket
  readonly waiting: Exchange[]
  /** Read and unanswered, dropped requests included. */
  unanswered: number
  isBusy: boolean
  isPaused: boolean
  isRefused: boolean
}

/**
 * Queues requests between Node's parser, which emits all pipelined requests of a chunk at once, and Fastify. Each
 * socket has one request in progress; clients share the process in turns; excess is answered 503 before any work.
 */
export class RequestGate {
  readonly #getClient: (request: IncomingMessage) => string
  readonly #slots = new FairSlots(SLOTS)
  readonly #unread = new UnreadAnswers()
  readonly #lines = new WeakMap<Socket, Line>()
  #unanswered = 0

  constructor(getClient: (request: IncomingMessage) => string) {
    this.#getClient = getClient
  }

  guard(handler: RequestListener): RequestListener {
    return (request, response) => this.#receive({ request, response }, handler)
  }

  #receive(exchange: Exchange, handler: RequestListener): void {
    const { socket } = exchange.request
    if (socket.destroyed) return
    const line = this.#lines.get(socket) ?? this.#open(socket)
    line.unanswered += 1
    this.#unanswered += 1
    if (line.unanswered > 1 && this.#unanswered > MAX_PIPELINED) socket.destroy()
    else if (line.isRefused) return
    else if (line.isBusy) this.#queue(line, exchange)
    else this.#admit(line, exchange, handler)
  }

  #open(socket: Socket): Line {
    const line = { socket, waiting: [], unanswered: 0, isBusy: false, isPaused: false, isRefused: false }
    this.#lines.set(socket, line)
    socket.once('close', () => this.#settle(line, line.unanswered))
    return line
  }

  #queue(line: Line, exchange: Exchange): void {
    line.waiting.push(exchange)
    if (line.waiting.length > MAX_PIPELINED_PER_SOCKET) refuseLine(line)
    else if (line.waiting.length === PAUSE_AT) pauseWhenLong(line)
  }

  #admit(line: Line, { request, response }: Exchange, handler: RequestListener): void {
    line.isBusy = true
    let release: () => void = () => undefined
    response.once('close', () => {
      release()
      this.#settle(line, 1)
      this.#advance(line, handler)
    })
    const work = () => {
      response.once('prefinish', () => this.#unread.add(line.socket, response))
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
    if (withdraw === undefined) refuse(response)
    else response.once('close', withdraw)
  }

  /** Starts the next request of a socket in another turn of the event loop. */
  #advance(line: Line, handler: RequestListener): void {
    if (line.waiting.length === 0) {
      line.isBusy = false
      return
    }
    pauseWhenLong(line)
    setImmediate(() => {
      const next = line.waiting.shift()
      if (next === undefined || line.socket.destroyed) return
      if (line.waiting.length < PAUSE_AT) resume(line)
      this.#admit(line, next, handler)
    })
  }

  #settle(line: Line, count: number): void {
    // The socket may have closed before its responses.
    const settled = Math.min(count, line.unanswered)
    line.unanswered -= settled
    this.#unanswered -= settled
  }
}

/**
 * Pauses reading in a microtask, because a parsed request and a sent response make Node resume by ticks that come
 * before it.
 */
function pauseWhenLong(line: Line): void {
  queueMicrotask(() => {
    if (line.waiting.length < PAUSE_AT) return
    line.isPaused = true
    line.socket.pause()
  })
}

function resume(line: Line): void {
  if (line.isPaused) line.socket.resume()
  line.isPaused = false
}

/** Answers all queued requests with 503, in order, and closes the socket after the last. */
function refuseLine(line: Line): void {
  line.isRefused = true
  const refused = line.waiting.splice(0)
  refused.at(-1)?.response.setHeader('connection', 'close')
  for (const { response } of refused) refuse(response)
}

function refuse(response: ServerResponse): void {
  const answer: ErrorReply = { code: 'overloaded', message: MESSAGE_OF.overloaded, requestId: randomUUID() }
  const body = JSON.stringify(answer)
  response.writeHead(STATUS_OF.overloaded, {
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
