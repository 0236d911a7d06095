/** At most two: `AN` for Amina Wanjiru Njeri. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
