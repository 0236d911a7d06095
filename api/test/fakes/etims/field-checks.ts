export type Body = Readonly<Record<string, unknown>>

/** What the authority's program answers, before it is written as HTTP. */
export interface Verdict {
  readonly code: string
  readonly message: string
  readonly data?: unknown
}

/** Ends the handling of a request with a verdict. */
export class Rejection extends Error {
  readonly verdict: Verdict
  constructor(code: string, message: string) {
    super(message)
    this.verdict = { code, message }
  }
}

export const BANDS = ['A', 'B', 'C', 'D', 'E'] as const
const RATES: Readonly<Record<string, number>> = { A: 0, B: 16, C: 0, D: 0, E: 8 }

export function assertPresent(body: Body, names: readonly string[]): void {
  const missing = names.find((name) => body[name] === undefined || body[name] === null || body[name] === '')
  if (missing !== undefined) throw new Rejection('910', `Request parameter error: ${missing} is required.`)
}

export function assertLength(body: Body, limits: Readonly<Record<string, number>>): void {
  for (const [name, limit] of Object.entries(limits)) {
    const value = body[name]
    if (typeof value === 'string' && value.length > limit)
      throw new Rejection('910', `Request parameter error: ${name} is longer than ${limit}.`)
  }
}

export function assertCode(body: Body, name: string, codes: readonly string[]): void {
  if (!codes.includes(String(body[name]))) throw new Rejection('913', `Invalid code ${String(body[name])} of ${name}.`)
}

/** Amounts have at most two decimals; compare them as cents. */
export function toCents(body: Body, name: string): number {
  const cents = Math.round(Number(body[name]) * 100)
  if (typeof body[name] !== 'number' || Math.abs(body[name] * 100 - cents) > 1e-4)
    throw new Rejection('910', `Request parameter error: ${name} is no amount.`)
  return cents
}

export function assertCents(body: Body, name: string, expected: number, where = ''): void {
  const found = toCents(body, name)
  if (found === expected) return
  const [wanted, got] = [expected, found].map((cents) => (cents / 100).toFixed(2))
  throw new Rejection('910', `Invalid ${name}${where}. Expected: ${wanted}, But Found: ${got}`)
}

/** In integers, apart from the shop's own arithmetic: 100 gives 86.21 and 13.79. */
export function splitGross(cents: number, band: string): { taxable: number; tax: number } {
  const divisor = BigInt(100 + (RATES[band] ?? 0))
  const taxable = Number((BigInt(cents) * 200n + divisor) / (2n * divisor))
  return { taxable, tax: cents - taxable }
}

export function listItems(body: Body): Body[] {
  const { itemList } = body
  if (!Array.isArray(itemList) || itemList.length === 0)
    throw new Rejection('910', 'Request parameter error: itemList is required.')
  if (itemList.length !== body.totItemCnt) throw new Rejection('910', 'Request parameter error: totItemCnt.')
  return itemList as Body[]
}

/** The sums of a line, the same in sales and stock movements. */
export function assertLineAmounts(line: Body, index: number): void {
  const where = ` on item: ${index + 1}`
  if (line.itemSeq !== index + 1) throw new Rejection('910', `Invalid itemSeq${where}.`)
  if (line.pkg !== 1) throw new Rejection('910', `Invalid pkg${where}. Expected: 1, But Found: ${String(line.pkg)}`)
  const total = Math.round(toCents(line, 'prc') * Number(line.qty))
  assertCents(line, 'splyAmt', total, where)
  assertCents(line, 'totAmt', total, where)
  const split = splitGross(total, String(line.taxTyCd))
  assertCents(line, 'taxblAmt', split.taxable, where)
  assertCents(line, 'taxAmt', split.tax, where)
}

export function sumCents(lines: readonly Body[], name: string): number {
  return lines.reduce((sum, line) => sum + toCents(line, name), 0)
}
