import { buildPath, type Operation, type ParamsOf, type QueryOf } from '@usiku/contracts/http/operation.ts'
import { attempt, authorization, reportReachability, toQueryString } from './call.ts'
import { ApiError, NetworkError, toError } from './errors.ts'
import { readToken, reportTokenRejection } from './token.ts'
import { parseJson } from './transport.ts'

export interface DownloadedFile {
  readonly name: string
  readonly content: Blob
}

type CsvOperation = Operation & { readonly isCsv: true }

interface DownloadInput<O extends CsvOperation> {
  readonly params?: ParamsOf<O> & Readonly<Record<string, string>>
  readonly query?: QueryOf<O> & Readonly<Record<string, unknown>>
}

/** Until the whole file is read, in milliseconds. */
const DOWNLOAD_TIMEOUT_MS = 60_000

/**
 * Fetches the file of an operation with `isCsv`: its URL needs the token and so cannot be a link.
 *
 * @throws ApiError when the API rejects the call
 * @throws NetworkError when no answer of the API arrived
 */
export function download<const O extends CsvOperation>(operation: O, input: DownloadInput<O>): Promise<DownloadedFile> {
  return attempt(() => fetchFile(operation, input))
}

async function fetchFile<const O extends CsvOperation>(
  operation: O,
  { params, query }: DownloadInput<O>,
): Promise<DownloadedFile> {
  const token = readToken()
  const url = new URL(buildPath(operation, params) + toQueryString(query), location.origin)
  const { response, bytes } = await fetchBytes(url, { accept: 'text/csv', ...authorization(operation, token) })
  const type = response.headers.get('content-type') ?? ''
  if (response.ok && type.startsWith('text/csv')) {
    reportReachability(true)
    return { name: getFileName(response.headers), content: new Blob([bytes], { type }) }
  }
  const json = parseJson(new TextDecoder().decode(bytes))
  const error = toError(response.status, json, Number(response.headers.get('retry-after')))
  reportReachability(!(error instanceof NetworkError))
  if (error instanceof ApiError) reportTokenRejection(error.code, token)
  throw error
}

async function fetchBytes(url: URL, headers: Record<string, string>) {
  const end = new AbortController()
  const timer = setTimeout(() => end.abort(), DOWNLOAD_TIMEOUT_MS)
  try {
    const response = await fetch(url, { headers, signal: end.signal })
    return { response, bytes: await response.arrayBuffer() }
  } catch (cause) {
    reportReachability(false)
    throw new NetworkError(undefined, cause)
  } finally {
    clearTimeout(timer)
  }
}

function getFileName(headers: Headers): string {
  const [, name = 'table.csv'] = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '') ?? []
  return name
}
