/** A Nairobi day as the charts write it: `11/20`. @param date `2026-11-20` */
export function dayWord(date: string): string {
  return date.slice(5).replace('-', '/')
}
