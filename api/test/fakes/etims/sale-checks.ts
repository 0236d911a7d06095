import {
  assertCents,
  assertCode,
  assertLength,
  assertLineAmounts,
  assertPresent,
  BANDS,
  type Body,
  listItems,
  Rejection,
  sumCents,
  toCents,
} from './field-checks.ts'
import type { ItemRegister } from './item-register.ts'

const BAND_FIELDS = BANDS.flatMap((band) => [`taxblAmt${band}`, `taxRt${band}`, `taxAmt${band}`])
const TOTALS = ['totTaxblAmt', 'totTaxAmt', 'totAmt']
const REGISTRANT = ['regrId', 'regrNm', 'modrId', 'modrNm']
const NUMBERS = ['trdInvcNo', 'invcNo', 'orgInvcNo', 'totItemCnt']
const CODES = ['salesTyCd', 'rcptTyCd', 'salesSttsCd', 'cfmDt', 'salesDt', 'prchrAcptcYn', 'receipt']
const REQUIRED = [...NUMBERS, ...CODES, ...BAND_FIELDS, ...TOTALS, ...REGISTRANT]
const LINE_REQUIRED = [
  'itemSeq',
  'itemCd',
  'itemNm',
  'pkgUnitCd',
  'pkg',
  'qtyUnitCd',
  'qty',
  'prc',
  'dcRt',
  'dcAmt',
  'taxTyCd',
]

/** Everything about a sale but its number, its original and the stock. */
export function assertSale(body: Body, items: ItemRegister, now: string): Body[] {
  assertPresent(body, REQUIRED)
  assertLength(body, { trdInvcNo: 50, custNm: 60, remark: 400, regrId: 20, modrId: 20, regrNm: 60, modrNm: 60 })
  assertCode(body, 'salesTyCd', ['N', 'C', 'T', 'P'])
  assertCode(body, 'rcptTyCd', ['S', 'R'])
  assertCode(body, 'pmtTyCd', ['01', '02', '03', '04', '05', '06', '07'])
  assertCode(body, 'salesSttsCd', ['02'])
  assertCode(body, 'prchrAcptcYn', ['Y', 'N'])
  assertDates(body, now)
  const lines = listItems(body)
  for (const [index, line] of lines.entries()) {
    assertPresent(line, LINE_REQUIRED)
    const item = items.get(line, index)
    if (item.code.slice(3, 7) !== `${String(line.pkgUnitCd)}${String(line.qtyUnitCd)}`)
      throw new Rejection('910', `Units of item ${index + 1} differ from its code.`)
    assertCode(line, 'taxTyCd', BANDS)
    assertLineAmounts(line, index)
  }
  assertBands(body, lines)
  return lines
}

function assertDates(body: Body, now: string): void {
  assertPresent(body.receipt as Body, ['rcptPbctDt', 'prchrAcptcYn'])
  const [at, day] = [String(body.cfmDt), String(body.salesDt)]
  if (!/^\d{14}$/.test(at) || !/^\d{8}$/.test(day)) throw new Rejection('910', 'Request parameter error: dates.')
  if (at > now || day > now.slice(0, 8)) throw new Rejection('910', 'The date of the sale is in the future.')
  if (body.rcptTyCd === 'R' && !/^\d{14}$/.test(String(body.rfdDt)))
    throw new Rejection('910', 'Request parameter error: rfdDt is required.')
}

function assertBands(body: Body, lines: readonly Body[]): void {
  for (const band of BANDS) {
    const ofBand = lines.filter((line) => line.taxTyCd === band)
    assertCents(body, `taxblAmt${band}`, sumCents(ofBand, 'taxblAmt'))
    assertCents(body, `taxAmt${band}`, sumCents(ofBand, 'taxAmt'))
    // As the sandbox has it: 16 always, and 8 never for an empty band.
    const rate = band === 'B' ? 16 : band === 'E' && ofBand.length > 0 ? 8 : 0
    assertCents(body, `taxRt${band}`, rate * 100)
  }
  assertCents(body, 'totTaxblAmt', sumCents(lines, 'taxblAmt'))
  assertCents(body, 'totTaxAmt', sumCents(lines, 'taxAmt'))
  assertCents(body, 'totAmt', sumCents(lines, 'totAmt'))
}

export interface AcceptedInvoice {
  readonly number: number
  readonly traderNumber: string
  readonly isCreditNote: boolean
  readonly originalNumber: number
  /** In cents. */
  readonly total: number
  readonly at: string
  readonly lines: readonly Body[]
  readonly body: Body
  /** What was answered, also when nobody received it. */
  readonly data: Readonly<Record<string, string>>
}

const MAX_CREDIT_NOTES = 2

export function assertCreditNote(body: Body, lines: readonly Body[], invoices: readonly AcceptedInvoice[]): void {
  assertPresent(body, ['rfdRsnCd'])
  assertCode(body, 'rfdRsnCd', ['01', '02', '03', '04', '05', '06'])
  const original = invoices.find(({ number, isCreditNote }) => number === body.orgInvcNo && !isCreditNote)
  if (original === undefined) throw new Rejection('931', 'The original invoice does not exist.')
  const earlier = invoices.filter(
    ({ isCreditNote, originalNumber }) => isCreditNote && originalNumber === original.number,
  )
  if (earlier.length >= MAX_CREDIT_NOTES) throw new Rejection('932', 'The invoice has two credit notes already.')
  const credited = earlier.reduce((sum, { total }) => sum + total, 0)
  if (credited + toCents(body, 'totAmt') > original.total)
    throw new Rejection('934', 'The amount is more than that of the original invoice.')
  for (const [index, line] of lines.entries()) {
    const sold = original.lines.filter(({ itemCd }) => itemCd === line.itemCd)
    const quantity = sold.reduce((sum, { qty }) => sum + Number(qty), 0)
    if (Number(line.qty) > quantity || toCents(line, 'totAmt') > sumCents(sold, 'totAmt'))
      throw new Rejection('933', `Item ${index + 1} is not, or not so, in the original invoice.`)
  }
}
