import { splitTax, type TaxBand } from '@usiku/contracts/receipts/vat.ts'
import { toDay } from '../../lib/nairobi-time.ts'
import { ITEM_CLASSES, PACKAGING, QUANTITY_UNIT, type Registrant, toAmount, toItemName } from './request-fields.ts'

const PURCHASE = '02'
const AUTOMATIC = 'A'

export interface StockReceived {
  /** A sequence without gaps. */
  readonly number: number
  readonly at: string
  readonly itemCode: string
  readonly name: string
  readonly quantity: number
  /** Whole shillings; the shop knows selling prices only. */
  readonly unitPrice: number
  readonly band: TaxBand
}

export type StockRequest = ReturnType<typeof createStockRequest>
export type StockMasterRequest = ReturnType<typeof createStockMasterRequest>

/** Goods that came in. The authority accepts no sale of what it does not know in stock. */
export function createStockRequest(stock: StockReceived, registrant: Registrant) {
  const total = stock.quantity * stock.unitPrice
  const amounts = splitTax({ total, band: stock.band })
  const sums = { totTaxblAmt: toAmount(amounts.taxable), totTaxAmt: toAmount(amounts.tax), totAmt: total }
  return {
    sarNo: stock.number,
    orgSarNo: 0,
    regTyCd: AUTOMATIC,
    custTin: null,
    custNm: null,
    custBhfId: null,
    sarTyCd: PURCHASE,
    ocrnDt: toDay(stock.at),
    totItemCnt: 1,
    ...sums,
    remark: null,
    ...registrant,
    itemList: [
      {
        itemSeq: 1,
        itemCd: stock.itemCode,
        itemClsCd: ITEM_CLASSES.goods,
        itemNm: toItemName(stock.name),
        bcd: null,
        pkgUnitCd: PACKAGING,
        pkg: 1,
        qtyUnitCd: QUANTITY_UNIT,
        qty: stock.quantity,
        itemExprDt: null,
        prc: stock.unitPrice,
        splyAmt: total,
        totDcAmt: 0,
        taxblAmt: sums.totTaxblAmt,
        taxTyCd: stock.band,
        taxAmt: sums.totTaxAmt,
        totAmt: total,
      },
    ],
  }
}

/** @param quantity in stock afterwards, by the authority's own ledger */
export function createStockMasterRequest(itemCode: string, quantity: number, registrant: Registrant) {
  return { itemCd: itemCode, rsdQty: quantity, ...registrant }
}
