import { TAX_RATES, type TaxBand } from '@usiku/contracts/receipts/vat.ts'

export interface NewReceiptLine {
  /** `null` for delivery and partial refunds. */
  readonly volumeId: string | null
  readonly name: string
  readonly quantity: number
  /** Whole shillings, tax included. */
  readonly unitPrice: number
  /** What all units cost less. */
  readonly discount: number
  readonly band: TaxBand
  /** Per cent. */
  readonly rate: number
}

export interface OrderedLine {
  readonly volumeId: string
  readonly name: string
  readonly size: string
  readonly quantity: number
  readonly unitPrice: number
  readonly discount: number
}

export interface Delivery {
  readonly fee: number
  readonly discount: number
  readonly zone: string | null
}

/**
 * Drinks and their delivery bear the standard rate: none of them is on the lists of the VAT Act's schedules. The one
 * place to change when the shop sells something that is.
 */
export function getTaxBand(): TaxBand {
  return 'B'
}

export function toReceiptLines(lines: readonly OrderedLine[], { fee, discount, zone }: Delivery): NewReceiptLine[] {
  const drinks = lines.map(({ volumeId, name, size, quantity, unitPrice, discount }) =>
    createLine({ volumeId, name: `${name} (${size})`, quantity, unitPrice, discount }),
  )
  const name = zone === null ? 'Delivery' : `Delivery to ${zone}`
  const delivery = createLine({ volumeId: null, name, quantity: 1, unitPrice: fee, discount })
  return fee > 0 ? [...drinks, delivery] : drinks
}

/** What is charged for it. */
export const getLineTotal = ({ quantity, unitPrice, discount }: Omit<NewReceiptLine, 'band'>): number =>
  quantity * unitPrice - discount

/** A part of the sale's price, which does not say for which drink. */
export function createRefundLine(amount: number, originalNumber: number): NewReceiptLine {
  return createLine({
    volumeId: null,
    name: `Refund on receipt ${originalNumber}`,
    quantity: 1,
    unitPrice: amount,
    discount: 0,
  })
}

function createLine(line: Omit<NewReceiptLine, 'band' | 'rate'>): NewReceiptLine {
  const band = getTaxBand()
  return { ...line, band, rate: TAX_RATES[band] }
}
