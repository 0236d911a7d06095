/** At most two: `AN` for Amina Wanjiru Njeri. */
export function getInitials(name: string): string {
  const parts = name.trim().split(/\s+/)
  const firstAndLast = parts.length > 1 ? [parts[0], parts.at(-1)] : parts
  return firstAndLast.map((part) => [...(part ?? '')][0]?.toUpperCase() ?? '').join('')
}
