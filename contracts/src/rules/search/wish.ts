import { otherNumbersFor } from './numbers.ts'

export interface Term {
  readonly word: string
  readonly isBeginning: boolean
  /** 1 for what was typed, less for guesses. */
  readonly trust: number
}

export type Alternative = readonly Term[]

/** A product must match one alternative, each with all its terms. */
export interface Wish {
  /** `undefined` for several words, or slang that must not be corrected. */
  readonly typed?: string
  readonly alternatives: readonly Alternative[]
  readonly isOptional?: boolean
}

const SAME_TRUST = 0.9
/** A name match of a synonym scores below any type match of what was typed. */
const SYNONYM_TRUST = 0.09
const GUESS_TRUST = 0.05
const NEXT_GUESS = 0.9

export const MOST_WORDS_OF_SYNONYM = 3

/** Fits any drink and is written in few texts: `chupa ya konyagi`, `crate of tusker`. */
const OPTIONAL: ReadonlySet<string> = new Set(['bottle', 'bottles', 'chupa', 'crate', 'crates'])

const together = (words: readonly string[], trust: number): Alternative =>
  words.map((word) => ({ word, isBeginning: true, trust }))

const exactly = (word: string, trust: number): Alternative => [{ word, isBeginning: false, trust }]

/**
 * One term per word; the longest run of words that has synonyms becomes one term.
 * @param meanings by their words joined by spaces; each a list of words
 */
export function wishesOf(
  words: readonly string[],
  meanings: ReadonlyMap<string, readonly (readonly string[])[]>,
): Wish[] {
  const isOptional = words.some((word) => !OPTIONAL.has(word))
  const wishes: Wish[] = []
  for (let place = 0; place < words.length; ) {
    const run = longestRun(words.slice(place, place + MOST_WORDS_OF_SYNONYM), meanings)
    const wish = wishFor(run, meanings.get(run.join(' ')) ?? [])
    wishes.push(isOptional && OPTIONAL.has(run.join(' ')) ? { ...wish, isOptional } : wish)
    place += run.length
  }
  return wishes
}

function wishFor(run: readonly string[], meanings: readonly (readonly string[])[]): Wish {
  const [typed = '', ...more] = run
  const same = more.length > 0 ? [] : [...otherNumbersFor(typed), ...singularsOf(typed)]
  const alternatives = [
    together(run, 1),
    ...same.map((word) => exactly(word, SAME_TRUST)),
    ...meanings.map((meaning) => together(meaning, SYNONYM_TRUST)),
  ]
  return meanings.length === 0 ? { typed, alternatives } : { alternatives }
}

/** `beer` of `beers`, `brandy` of `brandies`; `gilbey` of `gilbeys` does no harm. */
function singularsOf(word: string): string[] {
  if (word.length > 4 && word.endsWith('ies')) return [`${word.slice(0, -3)}y`]
  return word.length > 3 && /[^s]s$/u.test(word) ? [word.slice(0, -1)] : []
}

function longestRun(words: readonly string[], meanings: ReadonlyMap<string, unknown>): readonly string[] {
  for (let length = words.length; length > 1; length -= 1) {
    const run = words.slice(0, length)
    if (meanings.has(run.join(' '))) return run
  }
  return words.slice(0, 1)
}

export function orPerhaps(wish: Wish, guesses: readonly string[]): Wish {
  return orAny(
    wish,
    guesses.map((guess, place) => {
      return guess.split(' ').flatMap((word) => exactly(word, GUESS_TRUST * NEXT_GUESS ** place))
    }),
  )
}

export function orAny(wish: Wish, more: readonly Alternative[]): Wish {
  return { ...wish, alternatives: [...wish.alternatives, ...more] }
}

export function runsOf(words: readonly string[]): string[] {
  return words.flatMap((_, place) =>
    Array.from({ length: MOST_WORDS_OF_SYNONYM }, (_, more) => words.slice(place, place + more + 1).join(' ')),
  )
}
