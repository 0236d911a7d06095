/**
 * How many slips of the finger lie between two words: letters left out, added,
 * mistaken or swapped with their neighbour.
 */
export function editDistance(one: string, other: string): number {
  return lastRow(one, other).at(-1) ?? 0
}

/** How many slips lie between a word half typed and the beginning of another, whichever of its beginnings is nearest. */
export function distanceToBeginning(typed: string, word: string): number {
  return Math.min(...lastRow(typed, word))
}

/** The distances from one word to each beginning of the other, the empty one first. */
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

/** Every place that is asked for has been filled. */
const at = (row: readonly number[], column: number): number => row[column] ?? 0

/** Slips forgiven in a word of so many letters: none below four, two from six. */
export function forgivenSlips(letters: number): number {
  if (letters < 4) return 0
  return letters < 6 ? 1 : 2
}
