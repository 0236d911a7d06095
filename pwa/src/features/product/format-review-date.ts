const reviewDateFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Nairobi',
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
})

/**
 * dd/MM/yyyy in Nairobi's time zone, so that server and browser render the same.
 * @param iso a UTC ISO string
 */
export function formatReviewDate(iso: string): string {
  return reviewDateFormat.format(new Date(iso))
}
