const figures = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 0 })

export function formatFigures(shillings: number): string {
  return figures.format(shillings)
}

/** `Ksh 1,850`, with a no-break space. */
export function formatKsh(shillings: number): string {
  return `Ksh\u00a0${formatFigures(shillings)}`
}

/** `Ksh 1,850.05`, of hundredths of a shilling. */
export function formatCents(cents: number): string {
  return `${formatKsh(Math.trunc(cents / 100))}.${String(cents % 100).padStart(2, '0')}`
}
