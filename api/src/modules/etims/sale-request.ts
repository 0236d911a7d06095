import { splitTax, summarizeTax, type TaxBand, type TaxSummary } from '@usiku/contracts/receipts/vat.ts'
import { toDateTime, toDay } from '../../lib/nairobi-time.ts'
import {
  ITEM_CLASSES,
  type ItemType,
  PACKAGING,
  QUANTITY_UNIT,
  type Registrant,
  toAmount,
  toItemName,
} from './request-fields.ts'

export const PAYMENT_TYPES = { cash: '01', card: '05', mobile: '06', other: '07' } as const
export type PaymentType = keyof typeof PAYMENT_TYPES

/** "Refund", of the authority's reasons for credit notes. */
const REFUND_REASON = '06'
const APPROVED = '02'

export interface InvoiceLine {
  readonly itemCode: string
  readonly itemType: ItemType
  readonly name: string
  readonly quantity: number
  /** Whole shillings. */
  readonly unitPrice: number
  readonly band: TaxBand
}

export interface Invoice {
  /** The sender's own sequence. */
  readonly number: number
  /** Of the sale that a credit note cites; `null` for a sale. */
  readonly originalNumber: number | null
  /** As printed on the shop's receipt. */
  readonly traderNumber: string
  readonly issuedAt: string
  readonly paymentType: PaymentType
  readonly lines: readonly InvoiceLine[]
}

export interface Trader {
  readonly name: string
  readonly address: string
}

export type SaleRequest = ReturnType<typeof createSaleRequest>

/** The same for the same invoice whenever it is sent. Customers are not named: none asks for a deduction. */
export function createSaleRequest(invoice: Invoice, trader: Trader, registrant: Registrant) {
  const at = toDateTime(invoice.issuedAt)
  const isCredit = invoice.originalNumber !== null
  const taxes = summarizeTax(
    invoice.lines.map(({ band, quantity, unitPrice }) => ({ band, total: quantity * unitPrice })),
  )
  return {
    trdInvcNo: invoice.traderNumber,
    invcNo: invoice.number,
    orgInvcNo: invoice.originalNumber ?? 0,
    custTin: null,
    custNm: null,
    salesTyCd: 'N',
    rcptTyCd: isCredit ? 'R' : 'S',
    pmtTyCd: PAYMENT_TYPES[invoice.paymentType],
    salesSttsCd: APPROVED,
    cfmDt: at,
    salesDt: toDay(invoice.issuedAt),
    stockRlsDt: null,
    cnclReqDt: null,
    cnclDt: null,
    rfdDt: isCredit ? at : null,
    rfdRsnCd: isCredit ? REFUND_REASON : null,
    totItemCnt: invoice.lines.length,
    ...toBandFields(taxes),
    totTaxblAmt: toAmount(taxes.taxable),
    totTaxAmt: toAmount(taxes.tax),
    totAmt: toAmount(taxes.total),
    prchrAcptcYn: 'N',
    remark: null,
    ...registrant,
    receipt: toReceipt(at, trader),
    itemList: invoice.lines.map(toItemRow),
  }
}

type BandField = `${'taxblAmt' | 'taxRt' | 'taxAmt'}${TaxBand}`

/** The rate of E is 0 without lines in that band: the sandbox rejects 8. */
function toBandFields({ bands }: TaxSummary): Readonly<Record<BandField, number>> {
  const fields = bands.flatMap(({ band, rate, total, taxable, tax }) => [
    [`taxblAmt${band}`, toAmount(taxable)],
    [`taxRt${band}`, band === 'E' && total === 0 ? 0 : rate],
    [`taxAmt${band}`, toAmount(tax)],
  ])
  return Object.fromEntries(fields) as Record<BandField, number>
}

const MAX_TRADER_LENGTH = 20
const MAX_ADDRESS_LENGTH = 200

function toReceipt(at: string, { name, address }: Trader) {
  return {
    custTin: null,
    custMblNo: null,
    rcptPbctDt: at,
    trdeNm: name.slice(0, MAX_TRADER_LENGTH),
    adrs: address.slice(0, MAX_ADDRESS_LENGTH),
    topMsg: null,
    btmMsg: null,
    prchrAcptcYn: 'N',
  }
}

function toItemRow(line: InvoiceLine, index: number) {
  const total = line.quantity * line.unitPrice
  const amounts = splitTax({ total, band: line.band })
  return {
    itemSeq: index + 1,
    itemCd: line.itemCode,
    itemClsCd: ITEM_CLASSES[line.itemType],
    itemNm: toItemName(line.name),
    bcd: null,
    pkgUnitCd: PACKAGING,
    // One for any quantity: the sandbox accepts no other for this packaging.
    pkg: 1,
    qtyUnitCd: QUANTITY_UNIT,
    qty: line.quantity,
    prc: line.unitPrice,
    splyAmt: total,
    dcRt: 0,
    dcAmt: 0,
    isrccCd: null,
    isrccNm: null,
    isrcRt: null,
    isrcAmt: null,
    taxTyCd: line.band,
    taxblAmt: toAmount(amounts.taxable),
    taxAmt: toAmount(amounts.tax),
    totAmt: toAmount(amounts.total),
  }
}
