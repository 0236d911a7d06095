import { API_BASE } from '@usiku/contracts/http/operation.ts'
import type { FastifyInstance } from 'fastify'
import { INTERNAL_ADDRESS } from '../../http/internal-request.ts'
import type { Transport } from './pwa-bundle.ts'

/**
 * Calls our own API without a socket and without a session: rendered pages are cached and public, so they must not
 * contain private data. Of the headers only `accept` is passed on.
 */
export function createInjectTransport(app: FastifyInstance): Transport {
  return async ({ method, url, headers }) => {
    if (method !== 'GET' || !url.startsWith(`${API_BASE}/`)) {
      throw new Error(`A page may only read from the API while it is rendered, not ${method} ${url}`)
    }
    const response = await app.inject({
      method: 'GET',
      url,
      headers: { accept: headers.accept ?? 'application/json' },
      remoteAddress: INTERNAL_ADDRESS,
    })
    return { status: response.statusCode, json: parse(response.payload), tag: response.headers.etag }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
