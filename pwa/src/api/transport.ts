export interface TransportRequest {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly body?: string
  readonly signal?: AbortSignal
}

export interface TransportReply {
  readonly status: number
  readonly json: unknown
  /** ETag. */
  readonly tag?: string | undefined
  /** In seconds. */
  readonly retryAfter?: number | undefined
}

/** Rejects when there was no answer; an error status is an answer. */
export type Transport = (request: TransportRequest) => Promise<TransportReply>

let cache: RequestCache = 'default'

/** Revalidates the HTTP cache from now on: parts of it are known to be outdated and would still count as fresh. */
export function bypassBrowserCache(): void {
  cache = 'no-cache'
}

/** Timeout of reads, in milliseconds; writes have none here. */
const READ_TIMEOUT_MS = 15_000

export const fetchTransport: Transport = async ({ url, ...request }) => {
  const end = new AbortController()
  const timer = request.method === 'GET' ? setTimeout(() => end.abort(), READ_TIMEOUT_MS) : undefined
  const abort = () => end.abort()
  if (request.signal?.aborted) abort()
  request.signal?.addEventListener('abort', abort)
  try {
    // `fetch` distinguishes a missing body from `undefined`.
    const response = await fetch(new URL(url, location.origin), { ...request, signal: end.signal, cache })
    const { status, headers } = response
    const json = parseJson(await response.text())
    return { status, json, tag: headers.get('etag') ?? undefined, retryAfter: Number(headers.get('retry-after')) }
  } finally {
    clearTimeout(timer)
    request.signal?.removeEventListener('abort', abort)
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

let current: Transport = fetchTransport

/**
 * Replaces the transport globally. SSR calls the API in process; it renders public pages only, so one transport
 * serves all.
 */
export function setTransport(transport: Transport): void {
  current = transport
}

export const send: Transport = (request) => current(request)
