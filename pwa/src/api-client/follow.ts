import { type Operation, pathOf, type ReplyOf } from '@usiku/contracts/operation.ts'
import { ApiError, NetworkError, toError } from './errors.ts'
import { makeEventReader } from './event-reader.ts'
import { noteReachability } from './reachability.ts'
import { authorization, noteRefusal, readToken } from './token.ts'

/** The API shows every 25 seconds that the line lives; one that is silent for longer is dead. In milliseconds. */
const SILENT_FOR = 70_000

/** What following takes. */
export interface Follower<O extends Operation> {
  /** Hears everything that is told. */
  readonly onNews: (news: ReplyOf<O>) => void
  /** Hangs up. */
  readonly signal: AbortSignal
}

/**
 * Listens to an operation that tells of things as they happen, with the token in
 * its header: nothing of it stands in the address.
 *
 * @returns when the API has ended the line
 * @throws ApiError when the API says no
 * @throws NetworkError when the line broke, or nothing of the API answered
 * @throws DOMException `AbortError` when `signal` hung up
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
  // A body that has begun to arrive does not end everywhere when its request is given up.
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined))
  const decoder = new TextDecoder()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    onPiece(decoder.decode(piece.value, { stream: true }))
  }
  if (signal.aborted) throw new DOMException('The line was given up', 'AbortError')
}
