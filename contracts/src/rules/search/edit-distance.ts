/** Damerau–Levenshtein: letters left out, added, mistaken or swapped with their neighbour. */
export function editDistance(one: string, other: string): number {
  return lastRow(one, other).at(-1) ?? 0
}

/** The smallest distance to any prefix of `word`. */
export function distanceToBeginning(typed: string, word: string): number {
  return Math.min(...lastRow(typed, word))
}

function lastRow(one: string, other: string): number[] {
  const [from, to] = [[...one], [...other]]
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [row, letter] of from.entries()) {
    const current = [row + 1]
    for (const [column, wanted] of to.entries()) {
      const mistaken = at(last, column) + (letter === wanted ? 0 : 1)
      const cheapest = Math.min(mistaken, at(last, column + 1) + 1, at(current, column) + 1)
      const isSwapped = row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === wanted
      current.push(isSwapped ? Math.min(cheapest, at(beforeLast, column - 1) + 1) : cheapest)
    }
    beforeLast = last
    last = current
  }
  return last
}

const at = (row: readonly number[], column: number): number => row[column] ?? 0

/** Typos allowed by word length: none below four letters, two from six. */
export function forgivenSlips(letters: number): number {
  if (letters < 4) return 0
  return letters < 6 ? 1 : 2
}
