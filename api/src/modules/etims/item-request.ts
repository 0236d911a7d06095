import type { TaxBand } from '@usiku/contracts/receipts/vat.ts'
import {
  ITEM_CLASSES,
  ITEM_TYPES,
  type ItemType,
  PACKAGING,
  QUANTITY_UNIT,
  type Registrant,
  toAmount,
  toItemName,
} from './request-fields.ts'

const COUNTRY = 'KE'
const SEQUENCE_DIGITS = 7

export interface EtimsItem {
  readonly code: string
  readonly type: ItemType
  readonly name: string
  readonly band: TaxBand
  /** Whole shillings. */
  readonly price: number
}

export type ItemRequest = ReturnType<typeof createItemRequest>

/** Country, type, packaging, unit and a sequence without gaps: `KE2NTNO0000012`. */
export function formatItemCode(type: ItemType, sequence: number): string {
  const digits = String(sequence).padStart(SEQUENCE_DIGITS, '0')
  return `${COUNTRY}${ITEM_TYPES[type]}${PACKAGING}${QUANTITY_UNIT}${digits}`
}

export function createItemRequest(item: EtimsItem, registrant: Registrant) {
  return {
    itemCd: item.code,
    itemClsCd: ITEM_CLASSES[item.type],
    itemTyCd: ITEM_TYPES[item.type],
    itemNm: toItemName(item.name),
    itemStdNm: null,
    orgnNatCd: COUNTRY,
    pkgUnitCd: PACKAGING,
    qtyUnitCd: QUANTITY_UNIT,
    taxTyCd: item.band,
    btchNo: null,
    bcd: null,
    dftPrc: toAmount(item.price * 100),
    addInfo: null,
    sftyQty: null,
    isrcAplcbYn: 'N',
    useYn: 'Y',
    ...registrant,
  }
}
