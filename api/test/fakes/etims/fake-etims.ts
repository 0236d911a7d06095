import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getNow } from '../../clock.ts'
import { Authority, type AuthorityOptions, formatNairobi } from './authority.ts'
import type { Body, Verdict } from './field-checks.ts'

export type EtimsPath =
  | '/selectInitOsdcInfo'
  | '/selectCodeList'
  | '/selectItemClsList'
  | '/saveItem'
  | '/saveTrnsSalesOsdc'
  | '/insertStockIO'
  | '/saveStockMaster'

/** Answered without the authority's program, or not at all. */
type Disturbance =
  /** Nothing is recorded. */
  | { readonly kind: 'result'; readonly code: string; readonly message?: string }
  | { readonly kind: 'http'; readonly status: number; readonly body: string }
  /** A gateway's way of saying 400: with status 200, or as it is. */
  | { readonly kind: 'gateway'; readonly status: 200 | 400; readonly message: string }
  /** No answer, ever. */
  | { readonly kind: 'silence'; readonly isRecorded: boolean }
  /** The connection breaks instead of an answer. */
  | { readonly kind: 'reset'; readonly isRecorded: boolean }

/** What happens to one request in place of a plain answer. */
export type Fault =
  | Disturbance
  /** Recorded, and answered when the fake's clock has moved so far. */
  | { readonly kind: 'delay'; readonly milliseconds: number }
  /** Another till of the same taxpayer is a moment faster. */
  | { readonly kind: 'other_till' }
  /** Counters as numbers and names with spaces. */
  | { readonly kind: 'odd_format' }
  /** As without a script. */
  | { readonly kind: 'plain' }

export interface FakeRequest {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Body
}

export interface FakeEtimsOptions extends Partial<Omit<AuthorityOptions, 'now'>> {
  /** The clock starts here and moves with `advance`. */
  readonly now?: () => Date
}

export interface FakeEtims {
  readonly settings: { readonly url: string; readonly tin: string; readonly branch: string; readonly device: string }
  readonly authority: Authority
  readonly requests: readonly FakeRequest[]
  /** Of the next requests to a path, one each. */
  readonly script: (path: EtimsPath, ...faults: readonly Fault[]) => void
  readonly advance: (milliseconds: number) => void
  /** Resolves once so many requests to the path have come. */
  readonly waitFor: (path: EtimsPath, count: number) => Promise<void>
  readonly close: () => Promise<void>
}

interface Delayed {
  readonly at: number
  readonly answer: () => void
}

/** An OSCU server of the tax authority on loopback. */
export async function startFakeEtims(options: FakeEtimsOptions = {}): Promise<FakeEtims> {
  const { tin = 'P051234567X', branch = '00', device = 'dvcv1130', now = getNow, ...rules } = options
  let shift = 0
  const clock = () => new Date(now().getTime() + shift)
  const authority = new Authority({ tin, branch, device, now: clock, ...rules })
  const faults = new Map<string, Fault[]>()
  const requests: FakeRequest[] = []
  const waiting: (() => void)[] = []
  let delayed: Delayed[] = []

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? ''
    const body = JSON.parse(await text(request)) as Body
    requests.push({ path, headers: request.headers, body })
    const fault = faults.get(path)?.shift()
    const { tin: pin, bhfid: bhfId, cmckey: cmcKey } = request.headers
    const decide = () => authority.handle(path, { tin: pin, bhfId, cmcKey }, body)
    const write = (verdict: Verdict) =>
      writeVerdict(response, verdict, formatNairobi(clock()), fault?.kind === 'odd_format')
    if (fault?.kind === 'other_till') authority.takeNumber()
    if (fault?.kind === 'delay') {
      const verdict = decide()
      delayed.push({ at: clock().getTime() + fault.milliseconds, answer: () => write(verdict) })
    } else if (fault !== undefined && isDisturbance(fault)) play(fault, response, { decide, write })
    else write(decide())
    for (const check of waiting) check()
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { url, tin, branch, device },
    authority,
    requests,
    script: (path, ...next) => faults.set(path, [...(faults.get(path) ?? []), ...next]),
    advance: (milliseconds) => {
      shift += milliseconds
      const due = delayed.filter(({ at }) => at <= clock().getTime())
      delayed = delayed.filter((entry) => !due.includes(entry))
      for (const { answer } of due) answer()
    },
    waitFor: (path, count) =>
      new Promise((resolve) => {
        const check = () => requests.filter((request) => request.path === path).length >= count && resolve()
        waiting.push(check)
        check()
      }),
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const isDisturbance = (fault: Fault): fault is Disturbance =>
  ['result', 'http', 'gateway', 'silence', 'reset'].includes(fault.kind)

interface Handling {
  readonly decide: () => Verdict
  readonly write: (verdict: Verdict) => void
}

function play(fault: Disturbance, response: ServerResponse, { decide, write }: Handling): void {
  switch (fault.kind) {
    case 'result':
      write({ code: fault.code, message: fault.message ?? `Result ${fault.code}`, data: null })
      return
    case 'http':
      response.writeHead(fault.status, { 'content-type': 'text/html' }).end(fault.body)
      return
    case 'gateway': {
      const responseHeader = { responseCode: 400, debugMessage: fault.message, customerMessage: 'Bad Request' }
      response.writeHead(fault.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ responseHeader, responseBody: null }))
      return
    }
    case 'silence':
      if (fault.isRecorded) decide()
      return
    case 'reset':
      if (fault.isRecorded) decide()
      response.socket?.destroy()
      return
  }
}

function writeVerdict(response: ServerResponse, { code, message, data }: Verdict, at: string, isOdd: boolean): void {
  const answer = { resultCd: code, resultMsg: message, resultDt: at, data: isOdd ? makeOdd(data) : (data ?? null) }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
}

function makeOdd(data: unknown): unknown {
  const entries = Object.entries((data ?? {}) as Body)
  return Object.fromEntries(
    entries.map(([name, value]) => [`${name} `, /^\d{1,9}$/.test(String(value)) ? Number(value) : value]),
  )
}
