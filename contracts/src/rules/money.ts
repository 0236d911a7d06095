const figures = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 0 })

/** An amount with thousands separated: `1,850`. */
export function formatFigures(shillings: number): string {
  return figures.format(shillings)
}

/** An amount of money as the shop writes it: `Ksh 1,850`, with a no-break space. */
export function formatKsh(shillings: number): string {
  return `Ksh\u00a0${formatFigures(shillings)}`
}
