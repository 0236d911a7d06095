/** Most names in the list of suggestions. */
const MAX_SUGGESTIONS = 8

/** The names that hold a text, each once, without regard to capitals; none for a blank text. */
export function suggestNames(names: readonly string[], text: string): string[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const matches = names.filter((name) => name.toLowerCase().includes(wanted))
  return [...new Set(matches)].slice(0, MAX_SUGGESTIONS)
}
