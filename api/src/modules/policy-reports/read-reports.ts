import { createHash } from 'node:crypto'
import { splitLanguage } from '@usiku/contracts/language/language.ts'

/** One violation without anything that tells visitors apart: no address, no query, no ids, no browser. */
export interface Violation {
  /** The same for the same violation. */
  readonly id: string
  readonly directive: string
  readonly blocked: string
  readonly page: string
  readonly source: string
  readonly sample: string
  readonly isEnforced: boolean
}

/** A browser sends a few at a time. */
const MAX_REPORTS = 20
const MAX_TEXT_LENGTH = 200
const DIRECTIVE =
  /^(?:[a-z]+-src(?:-elem|-attr)?|base-uri|form-action|frame-ancestors|require-trusted-types-for|trusted-types)$/
const KEYWORD = /^(?:inline|eval|wasm-eval|self|data|blob|filesystem|trusted-types-sink|trusted-types-policy)$/
/** Programs that the visitor installed: nothing that the shop can mend. */
const EXTENSION = /^(?:[a-z]+-)*extension:/
/** `Element innerHTML|<p>…`: what comes after the sink may be personal. */
const SINK = /^[A-Za-z][\w .]{0,79}(?=\||$)/

/**
 * Reads the body of either format: `application/csp-report`, of older browsers, or the Reporting API's.
 * @returns none for what is no report
 */
export function readViolations(body: unknown): Violation[] {
  const reports = Array.isArray(body) ? body.slice(0, MAX_REPORTS).map(unwrapReport) : [unwrapOldReport(body)]
  return reports.flatMap((report) => toViolation(report) ?? [])
}

type Fields = Readonly<Record<string, unknown>>

interface Report {
  readonly document: string
  readonly directive: string
  readonly blocked: string
  readonly source: string
  readonly line: number
  readonly sample: string
  readonly disposition: string
}

function unwrapReport(report: unknown): Report | undefined {
  if (!isFields(report) || report.type !== 'csp-violation' || !isFields(report.body)) return undefined
  const { body } = report
  return {
    document: toText(body.documentURL),
    directive: toText(body.effectiveDirective),
    blocked: toText(body.blockedURL),
    source: toText(body.sourceFile),
    line: toLine(body.lineNumber),
    sample: toText(body.sample),
    disposition: toText(body.disposition),
  }
}

function unwrapOldReport(report: unknown): Report | undefined {
  if (!isFields(report)) return undefined
  const body = report['csp-report']
  if (!isFields(body)) return undefined
  return {
    document: toText(body['document-uri']),
    directive: toText(body['effective-directive']) || (toText(body['violated-directive']).split(' ', 1)[0] ?? ''),
    blocked: toText(body['blocked-uri']),
    source: toText(body['source-file']),
    line: toLine(body['line-number']),
    sample: toText(body['script-sample']),
    disposition: toText(body.disposition),
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

const toLine = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 1e7 ? value : 0

function toViolation(report: Report | undefined): Violation | undefined {
  if (report === undefined || !DIRECTIVE.test(report.directive)) return undefined
  if (EXTENSION.test(report.source) || EXTENSION.test(report.blocked)) return undefined
  const document = parseUrl(report.document)
  if (document === undefined || !/^https?:$/.test(document.protocol)) return undefined
  const facts = {
    directive: report.directive,
    blocked: toBlocked(report.blocked, document),
    page: toSection(document.pathname),
    source: toSource(report, document),
    sample: report.blocked === 'trusted-types-sink' ? (SINK.exec(report.sample)?.[0] ?? '').trim() : '',
    isEnforced: report.disposition !== 'report',
  }
  const id = createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)
  return { id, ...facts }
}

function toBlocked(blocked: string, document: URL): string {
  if (KEYWORD.test(blocked)) return blocked
  const url = parseUrl(blocked)
  if (url === undefined) return blocked === '' ? 'inline' : 'other'
  if (!/^(https?|wss?):$/.test(url.protocol)) return url.protocol.slice(0, -1)
  return (url.origin === document.origin ? toFile(url.pathname) : url.origin).slice(0, MAX_TEXT_LENGTH)
}

function toSource({ source, line }: Report, document: URL): string {
  const url = parseUrl(source)
  if (url === undefined || !/^https?:$/.test(url.protocol)) return ''
  const file = url.origin === document.origin ? toFile(url.pathname) : url.origin
  return `${file.slice(0, MAX_TEXT_LENGTH)}${line === 0 ? '' : `:${line}`}`
}

/** Files of the build have no secrets in their names. */
const toFile = (pathname: string): string => (/^\/assets\/[\w.-]+$/.test(pathname) ? pathname : toSection(pathname))

/** Later parts may be ids or tokens. */
function toSection(pathname: string): string {
  const [, section = '', ...rest] = splitLanguage(pathname).url.split('/')
  return /^[\w.-]{0,40}$/.test(section) ? `/${section}${rest.length > 0 ? '/…' : ''}` : '/…'
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
