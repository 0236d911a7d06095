/** `2026-11-20` to `11/20`. */
export function formatChartDay(date: string): string {
  return date.slice(5).replace('-', '/')
}
