import * as fc from 'fast-check'
import { nastyValues } from './nasty-values.ts'

/** The body is text, so that it can be malformed. */
export interface RawRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string | undefined
}

export type Mutation = (request: RawRequest) => RawRequest

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'] as const

const TYPES = [
  ...['text/plain', 'application/json; charset=utf-16', 'application/json;', 'application/xml', 'json', '*/*', ''],
  ...['multipart/form-data', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', 'a/b;c=";'],
] as const

const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'if-none-match': '*' },
  { 'if-none-match': 'W/"x", "y",,' },
  { 'accept-encoding': 'br;q=nonsense, *;q=0, gzip;;' },
  { authorization: 'Bearer' },
  { authorization: 'Bearer a b' },
  { authorization: 'Basic YTpi' },
  { range: 'bytes=9-0,-' },
  { expect: 'nothing' },
  { host: 'evil.example' },
  { origin: 'null', 'access-control-request-method': 'PUT' },
  { 'x-forwarded-for': '127.0.0.1', 'x-http-method-override': 'DELETE' },
  { 'content-encoding': 'gzip' },
  { cookie: `a=${'b'.repeat(4_000)}` },
]

const ENDINGS = ['%', '%zz', '%00', '%c0%af', '/..', '/%2e%2e/', '//', '?', '?page', '?page=', '#x', ';a=b'] as const
const QUERIES = [
  ...['page=1&page=2', 'page[]=1', 'page=%', 'page=1e9', 'page=99999999999999999999', 'pageSize=1001', 'page=-0'],
  ...['search=%E0%A4%A', 'search=%00', '__proto__=1', 'toString=1', '=', '&&&', `x=${'y'.repeat(3_000)}`],
] as const

const inBody = (change: (body: string) => string): Mutation => {
  return (request) => ({ ...request, payload: change(request.payload ?? '{}') })
}

/** Replaces the entry with this number at any depth, or adds one. */
function replaceEntry(body: string, place: number, value: unknown): string {
  let next = 0
  let done = false
  const text = JSON.stringify(JSON.parse(body), (key, part: unknown) => {
    if (key === '' || next++ !== place) return part
    done = true
    return value
  })
  return done ? text : JSON.stringify({ ...JSON.parse(body), unknown: value })
}

const places = fc.nat({ max: 20 })

export const mutations: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Mutation>((request) => request) },
  {
    weight: 6,
    arbitrary: fc
      .tuple(places, nastyValues)
      .map(([place, value]) => inBody((body) => replaceEntry(body, place, value))),
  },
  { weight: 2, arbitrary: places.map((place) => inBody((body) => replaceEntry(body, place, undefined))) },
  fc.double({ min: 0, max: 1, noNaN: true }).map((share) => inBody((body) => body.slice(0, body.length * share))),
  fc.nat({ max: 60 }).map((place) => inBody((body) => `${body.slice(0, place)}\u0000${body.slice(place)}`)),
  nastyValues.map((value) => inBody(() => JSON.stringify(value) ?? '')),
  // A repeated key: the last one counts, and must be validated.
  nastyValues.map((value) => inBody((body) => body.replace(/^\{"(\w+)":/, `{"$1":${JSON.stringify(value)},"$1":`))),
  fc.constant<Mutation>(inBody((body) => `${'['.repeat(30_000)}${body}`)),
  fc.constant<Mutation>(inBody((body) => body + ' '.repeat(70_000))),
  fc.constantFrom(...METHODS).map(
    (method): Mutation =>
      (request) => ({ ...request, method }),
  ),
  fc.constantFrom(...TYPES).map(
    (type): Mutation =>
      ({ headers, ...request }) => {
        return { ...request, headers: { ...headers, 'content-type': type } }
      },
  ),
  fc.constantFrom(...HEADERS).map(
    (more): Mutation =>
      ({ headers, ...request }) => {
        return { ...request, headers: { ...headers, ...more } }
      },
  ),
  fc.constantFrom(...ENDINGS).map(
    (ending): Mutation =>
      (request) => ({ ...request, url: request.url + ending }),
  ),
  fc.constantFrom(...QUERIES).map(
    (query): Mutation =>
      (request) => {
        return { ...request, url: `${request.url.split('?', 1)[0]}?${query}` }
      },
  ),
  fc.string({ unit: 'grapheme', maxLength: 200 }).map(
    (text): Mutation =>
      (request) => {
        return { ...request, url: request.url.replace(/[^/]*$/, encodeURIComponent(text)) }
      },
  ),
)
