/** Damerau–Levenshtein: letters left out, added, mistaken or swapped with their neighbour. */
export function getEditDistance(one: string, other: string): number {
  return getLastRow(one, other).at(-1) ?? 0
}

/** The smallest distance to any prefix of `word`. */
export function getPrefixDistance(typed: string, word: string): number {
  return Math.min(...getLastRow(typed, word))
}

function getLastRow(one: string, other: string): number[] {
  const [from, to] = [[...one], [...other]]
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [row, character] of from.entries()) {
    const current = [row + 1]
    for (const [column, expected] of to.entries()) {
      const substituted = at(last, column) + (character === expected ? 0 : 1)
      const cheapest = Math.min(substituted, at(last, column + 1) + 1, at(current, column) + 1)
      const isSwapped = row > 0 && column > 0 && character === to[column - 1] && from[row - 1] === expected
      current.push(isSwapped ? Math.min(cheapest, at(beforeLast, column - 1) + 1) : cheapest)
    }
    beforeLast = last
    last = current
  }
  return last
}

const at = (row: readonly number[], column: number): number => row[column] ?? 0

/** Typos allowed by word length: none below four letters, two from six. */
export function getMaxTypos(letters: number): number {
  if (letters < 4) return 0
  return letters < 6 ? 1 : 2
}
