/** Tax bands of the Kenya Revenue Authority: A exempt, B standard, C zero-rated, D outside VAT, E reduced. */
export const TAX_BANDS = ['A', 'B', 'C', 'D', 'E'] as const
export type TaxBand = (typeof TAX_BANDS)[number]

/** Per cent. */
export const TAX_RATES: Readonly<Record<TaxBand, number>> = { A: 0, B: 16, C: 0, D: 0, E: 8 }

/** In cents. `total` includes the tax. */
export interface TaxAmounts {
  readonly total: number
  readonly taxable: number
  readonly tax: number
}

export interface TaxedLine {
  /** Whole shillings, tax included. */
  readonly total: number
  readonly band: TaxBand
}

export interface BandSummary extends TaxAmounts {
  readonly band: TaxBand
  readonly rate: number
}

export interface TaxSummary extends TaxAmounts {
  /** Every band, also those without lines. */
  readonly bands: readonly BandSummary[]
}

/**
 * Splits a price that includes tax, rounding the taxable amount half up. In integers, because 1.16 has no exact
 * binary fraction.
 * @param total whole shillings
 */
export function splitTax({ total, band }: TaxedLine): TaxAmounts {
  const cents = total * 100
  const divisor = 100 + TAX_RATES[band]
  const taxable = Math.floor((2 * cents * 100 + divisor) / (2 * divisor))
  return { total: cents, taxable, tax: cents - taxable }
}

/** Sums rounded lines, as the authority does: the split of a sum may differ by cents. */
export function summarizeTax(lines: readonly TaxedLine[]): TaxSummary {
  const bands = TAX_BANDS.map((band) => {
    const amounts = addUp(lines.filter((line) => line.band === band).map(splitTax))
    return { band, rate: TAX_RATES[band], total: amounts.total, taxable: amounts.taxable, tax: amounts.tax }
  })
  const { total, taxable, tax } = addUp(bands)
  return { total, taxable, tax, bands }
}

function addUp(amounts: readonly TaxAmounts[]): TaxAmounts {
  const add = (pick: (amount: TaxAmounts) => number) => amounts.reduce((sum, amount) => sum + pick(amount), 0)
  return { total: add(({ total }) => total), taxable: add(({ taxable }) => taxable), tax: add(({ tax }) => tax) }
}
