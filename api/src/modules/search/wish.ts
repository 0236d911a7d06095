/** A word that is looked for. */
export interface Term {
  readonly word: string
  /** Whether words that only begin with it will do. */
  readonly isBeginning: boolean
  /** 1 for what was typed, less for what was guessed from it. */
  readonly trust: number
}

/** Words that have to be found together. */
export type Alternative = readonly Term[]

/** One thing that a product must have to be found: one of these alternatives. */
export interface Wish {
  /** The word as typed; `undefined` when it is several, or slang that must not be mended. */
  readonly typed?: string
  readonly alternatives: readonly Alternative[]
}

const SYNONYM_TRUST = 0.2
const GUESS_TRUST = 0.1

/** Most words that stand for one thing together: `mzinga wa konyagi`. */
export const MOST_WORDS_OF_SYNONYM = 3

const together = (words: readonly string[], trust: number): Alternative =>
  words.map((word) => ({ word, isBeginning: true, trust }))

/**
 * What a search asks for, word by word; the longest run of words that has
 * meanings becomes one wish for itself or any of them.
 *
 * @param meanings by the words that have any, joined by spaces; each a list of words
 */
export function wishesOf(
  words: readonly string[],
  meanings: ReadonlyMap<string, readonly (readonly string[])[]>,
): Wish[] {
  const wishes: Wish[] = []
  for (let place = 0; place < words.length; ) {
    const run = longestRun(words.slice(place, place + MOST_WORDS_OF_SYNONYM), meanings)
    const others = (meanings.get(run.join(' ')) ?? []).map((meaning) => together(meaning, SYNONYM_TRUST))
    const [typed] = run
    const isPlain = others.length === 0 && typed !== undefined
    wishes.push({ ...(isPlain ? { typed } : {}), alternatives: [together(run, 1), ...others] })
    place += run.length
  }
  return wishes
}

function longestRun(words: readonly string[], meanings: ReadonlyMap<string, unknown>): readonly string[] {
  for (let length = words.length; length > 1; length -= 1) {
    const run = words.slice(0, length)
    if (meanings.has(run.join(' '))) return run
  }
  return words.slice(0, 1)
}

/** The wish, or one of the words that were perhaps meant. */
export function orPerhaps(wish: Wish, guesses: readonly string[]): Wish {
  const guessed = guesses.map((word): Alternative => [{ word, isBeginning: false, trust: GUESS_TRUST }])
  return { alternatives: [...wish.alternatives, ...guessed] }
}

/** Every run of words that could have meanings. */
export function runsOf(words: readonly string[]): string[] {
  return words.flatMap((_, place) =>
    Array.from({ length: MOST_WORDS_OF_SYNONYM }, (_, more) => words.slice(place, place + more + 1).join(' ')),
  )
}
