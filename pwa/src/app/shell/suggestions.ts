/** Most names in the list of suggestions. */
export const MAX_SUGGESTIONS = 8

const plain = (text: string): string => text.toLowerCase()

/** Names that begin with the text come first, then those with a word that does. */
function rankOf(name: string, wanted: string): number {
  const start = plain(name).indexOf(wanted)
  if (start === 0) return 0
  return plain(name).includes(` ${wanted}`) ? 1 : 2
}

/** The names that hold a text, each once, without regard to capitals; none for a blank text. */
export function suggestNames(names: readonly string[], text: string): string[] {
  const wanted = plain(text.trim())
  if (wanted === '') return []
  const matches = names.filter((name) => plain(name).includes(wanted))
  const best = [...new Set(matches)].sort((one, other) => rankOf(one, wanted) - rankOf(other, wanted))
  return best.slice(0, MAX_SUGGESTIONS)
}

/** A name in three parts: what stands before the text, the text as the name writes it, and the rest. */
export function markedParts(name: string, text: string): [string, string, string] {
  const wanted = plain(text.trim())
  const start = plain(name).indexOf(wanted)
  const end = start + wanted.length
  // A letter may grow when it is made small: then places in the two are not the same.
  if (start < 0 || plain(name).length !== name.length) return [name, '', '']
  return [name.slice(0, start), name.slice(start, end), name.slice(end)]
}
