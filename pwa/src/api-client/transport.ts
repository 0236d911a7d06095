/** One HTTP request to the API, already in words of HTTP. */
export interface TransportRequest {
  readonly method: string
  /** Path and query, from the root: `/api/v1/admin/products?page=1`. */
  readonly url: string
  readonly headers: Record<string, string>
  /** JSON text. */
  readonly body?: string
  readonly signal?: AbortSignal
}

/** What came back; `json` is `undefined` when the body was none. */
export interface TransportReply {
  readonly status: number
  readonly json: unknown
  /** By which the shop knows this answer again. */
  readonly tag?: string | undefined
}

/**
 * Carries a request to the API and its answer back. Rejects when there was no
 * answer; a failing status is an answer.
 */
export type Transport = (request: TransportRequest) => Promise<TransportReply>

let cache: RequestCache = 'default'

/**
 * From now on nothing that the browser has kept of the API is shown unasked: some
 * of it has turned out to be wrong, and it would still count as fresh.
 */
export function distrustBrowserCache(): void {
  cache = 'no-cache'
}

/** Nobody looks at an empty screen for longer, in milliseconds; a write takes as long as it takes. */
const READ_WITHIN = 15_000

/** The browser's transport. */
export const fetchTransport: Transport = async ({ url, ...request }) => {
  const end = new AbortController()
  const timer = request.method === 'GET' ? setTimeout(() => end.abort(), READ_WITHIN) : undefined
  const pass = () => end.abort()
  if (request.signal?.aborted) pass()
  request.signal?.addEventListener('abort', pass)
  try {
    // A body is passed only where there is one: `undefined` in its place is not the same to fetch.
    const response = await fetch(new URL(url, location.origin), { ...request, signal: end.signal, cache })
    const text = await response.text()
    return { status: response.status, json: parseJson(text), tag: response.headers.get('etag') ?? undefined }
  } finally {
    clearTimeout(timer)
    request.signal?.removeEventListener('abort', pass)
  }
}

/** The JSON of a body; `undefined` when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

let current: Transport = fetchTransport

/**
 * Replaces the transport of every call: the server's rendering asks the API in
 * its own process. Public pages only are rendered there, so one serves all.
 */
export function setTransport(transport: Transport): void {
  current = transport
}

/** Sends a request through the transport in force. */
export const send: Transport = (request) => current(request)
