export const MAX_SUGGESTIONS = 8

const toLower = (text: string): string => text.toLowerCase()

function getMatchRank(name: string, wanted: string): number {
  const start = toLower(name).indexOf(wanted)
  if (start === 0) return 0
  return toLower(name).includes(` ${wanted}`) ? 1 : 2
}

export function suggestNames(names: readonly string[], text: string): string[] {
  const wanted = toLower(text.trim())
  if (wanted === '') return []
  const matches = names.filter((name) => toLower(name).includes(wanted))
  const best = [...new Set(matches)].sort((one, other) => getMatchRank(one, wanted) - getMatchRank(other, wanted))
  return best.slice(0, MAX_SUGGESTIONS)
}

export function splitAtMatch(name: string, text: string): [string, string, string] {
  const wanted = toLower(text.trim())
  const start = toLower(name).indexOf(wanted)
  const end = start + wanted.length
  // Lower case can change the length of a text, so that indexes differ.
  if (start < 0 || toLower(name).length !== name.length) return [name, '', '']
  return [name.slice(0, start), name.slice(start, end), name.slice(end)]
}
