export const MAX_SUGGESTIONS = 8

const plain = (text: string): string => text.toLowerCase()

function rankOf(name: string, wanted: string): number {
  const start = plain(name).indexOf(wanted)
  if (start === 0) return 0
  return plain(name).includes(` ${wanted}`) ? 1 : 2
}

export function suggestNames(names: readonly string[], text: string): string[] {
  const wanted = plain(text.trim())
  if (wanted === '') return []
  const matches = names.filter((name) => plain(name).includes(wanted))
  const best = [...new Set(matches)].sort((one, other) => rankOf(one, wanted) - rankOf(other, wanted))
  return best.slice(0, MAX_SUGGESTIONS)
}

export function markedParts(name: string, text: string): [string, string, string] {
  const wanted = plain(text.trim())
  const start = plain(name).indexOf(wanted)
  const end = start + wanted.length
  // Lower case can change the length of a text, so that indexes differ.
  if (start < 0 || plain(name).length !== name.length) return [name, '', '']
  return [name.slice(0, start), name.slice(start, end), name.slice(end)]
}
