import { type Operation, pathOf, type ReplyOf } from '@usiku/contracts/operation.ts'
import { ApiError, NetworkError, toError } from './errors.ts'
import { makeEventReader } from './event-reader.ts'
import { noteReachability } from './reachability.ts'
import { authorization, noteRefusal, readToken } from './token.ts'

/** The API sends a heartbeat every 25 seconds; a longer silence means a dead connection. In milliseconds. */
const SILENT_FOR = 70_000

export interface Follower<O extends Operation> {
  readonly onNews: (news: ReplyOf<O>) => void
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
export async function follow<const O extends Operation & { readonly stream: true }>(
  operation: O,
  { onNews, signal }: Follower<O>,
): Promise<void> {
  const end = new AbortController()
  const hangUp = () => end.abort()
  signal.addEventListener('abort', hangUp)
  if (signal.aborted) hangUp()
  let timer = setTimeout(hangUp, SILENT_FOR)
  const onSound = () => {
    clearTimeout(timer)
    timer = setTimeout(hangUp, SILENT_FOR)
  }
  try {
    const body = await open(operation, end.signal)
    const read = makeEventReader((data) => onNews(JSON.parse(data) as ReplyOf<O>))
    await readAll(body, end.signal, (piece) => {
      onSound()
      read(piece)
    })
  } catch (cause) {
    if (signal.aborted || cause instanceof ApiError || cause instanceof NetworkError) throw cause
    throw new NetworkError(undefined, cause)
  } finally {
    clearTimeout(timer)
    hangUp()
    signal.removeEventListener('abort', hangUp)
  }
}

async function open(operation: Operation, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const token = readToken()
  const response = await fetch(new URL(pathOf(operation), location.origin), {
    headers: { accept: 'text/event-stream', ...authorization(operation, token) },
    cache: 'no-store',
    signal,
  })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
  if (response.ok && isStream && response.body) {
    noteReachability(true)
    return response.body
  }
  const error = toError(response.ok ? 0 : response.status, await response.json().catch(() => undefined))
  if (error instanceof ApiError) noteRefusal(error.code, token)
  throw error
}

async function readAll(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  onPiece: (piece: string) => void,
): Promise<void> {
  const reader = body.getReader()
  // Not every browser cancels a streaming body on abort.
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined))
  const decoder = new TextDecoder()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    onPiece(decoder.decode(piece.value, { stream: true }))
  }
  if (signal.aborted) throw new DOMException('The line was given up', 'AbortError')
}
