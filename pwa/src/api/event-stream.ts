import { buildPath, type Operation, type ReplyOf } from '@usiku/contracts/http/operation.ts'
import { authorization, reportReachability } from './call.ts'
import { ApiError, NetworkError, toError } from './errors.ts'
import { createSseParser } from './sse-parser.ts'
import { readToken, reportTokenRejection } from './token.ts'

/** The API sends a heartbeat every 25 seconds; a longer silence means a dead connection. In milliseconds. */
const STREAM_TIMEOUT_MS = 70_000

export interface EventStreamOptions<O extends Operation> {
  readonly onEvent: (event: ReplyOf<O>) => void
  /** Called for events and heartbeats. */
  readonly onActivity?: () => void
  /** What was received last: the API continues after it. */
  readonly lastEventId?: number | undefined
  readonly signal: AbortSignal
}

/**
 * Reads an event stream with `fetch`, so that the token is in a header and not in the URL.
 *
 * @returns when the API closes the stream
 * @throws ApiError when the API rejects the call
 * @throws NetworkError when the connection broke
 * @throws DOMException `AbortError` when `signal` aborted it
 */
export async function openEventStream<const O extends Operation & { readonly stream: true }>(
  operation: O,
  { onEvent, onActivity, lastEventId, signal }: EventStreamOptions<O>,
): Promise<void> {
  const end = new AbortController()
  const abortStream = () => end.abort()
  signal.addEventListener('abort', abortStream)
  if (signal.aborted) abortStream()
  let timer = setTimeout(abortStream, STREAM_TIMEOUT_MS)
  const resetTimeout = () => {
    clearTimeout(timer)
    timer = setTimeout(abortStream, STREAM_TIMEOUT_MS)
    onActivity?.()
  }
  try {
    const body = await requestStream(operation, end.signal, lastEventId)
    const read = createSseParser((data) => onEvent(JSON.parse(data) as ReplyOf<O>))
    await readChunks(body, end.signal, (chunk) => {
      resetTimeout()
      read(chunk)
    })
  } catch (cause) {
    if (signal.aborted || cause instanceof ApiError || cause instanceof NetworkError) throw cause
    throw new NetworkError(undefined, cause)
  } finally {
    clearTimeout(timer)
    abortStream()
    signal.removeEventListener('abort', abortStream)
  }
}

async function requestStream(
  operation: Operation,
  signal: AbortSignal,
  lastEventId: number | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const token = readToken()
  const position: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }
  const response = await fetch(new URL(buildPath(operation), location.origin), {
    headers: { accept: 'text/event-stream', ...position, ...authorization(operation, token) },
    cache: 'no-store',
    signal,
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
  if (response.ok && isStream && response.body) {
    reportReachability(true)
    return response.body
  }
  const error = toError(response.ok ? 0 : response.status, await response.json().catch(() => undefined))
  if (error instanceof ApiError) reportTokenRejection(error.code, token)
  throw error
}

async function readChunks(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  onChunk: (chunk: string) => void,
): Promise<void> {
  const reader = body.getReader()
  // Not every browser cancels a streaming body on abort.
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined))
  const decoder = new TextDecoder()
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    onChunk(decoder.decode(chunk.value, { stream: true }))
  }
  if (signal.aborted) throw new DOMException('The line was given up', 'AbortError')
}
