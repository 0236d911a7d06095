const date = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Nairobi',
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
})

/** The day in Nairobi as dd/MM/yyyy, the same on the server as on the phone. @param iso a UTC ISO string */
export function reviewDate(iso: string): string {
  return date.format(new Date(iso))
}
