import { otherNumbersFor } from './numbers.ts'

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
  /** Whether products without it are found too, after those with it. */
  readonly isOptional?: boolean
}

/** Of `four` for `4`, and of `beer` for `beers`. */
const SAME_TRUST = 0.9
/** Even a name is worth less for it than any kind for what was typed. */
const SYNONYM_TRUST = 0.09
const GUESS_TRUST = 0.05
/** Of each next guess, for that of the one before. */
const NEXT_GUESS = 0.9

/** Most words that stand for one thing together: `mzinga wa konyagi`. */
export const MOST_WORDS_OF_SYNONYM = 3

/** Said of any drink, and written of few: `chupa ya konyagi`, `crate of tusker`. */
const OPTIONAL: ReadonlySet<string> = new Set(['bottle', 'bottles', 'chupa', 'crate', 'crates'])

const together = (words: readonly string[], trust: number): Alternative =>
  words.map((word) => ({ word, isBeginning: true, trust }))

const exactly = (word: string, trust: number): Alternative => [{ word, isBeginning: false, trust }]

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

/**
 * The wish, or what was perhaps meant, the likeliest first: words, those of
 * several with a space between.
 */
export function orPerhaps(wish: Wish, guesses: readonly string[]): Wish {
  return orAny(
    wish,
    guesses.map((guess, place) => {
      return guess.split(' ').flatMap((word) => exactly(word, GUESS_TRUST * NEXT_GUESS ** place))
    }),
  )
}

/** The wish, or any of these. */
export function orAny(wish: Wish, more: readonly Alternative[]): Wish {
  return { ...wish, alternatives: [...wish.alternatives, ...more] }
}

/** Every run of words that could have meanings. */
export function runsOf(words: readonly string[]): string[] {
  return words.flatMap((_, place) =>
    Array.from({ length: MOST_WORDS_OF_SYNONYM }, (_, more) => words.slice(place, place + more + 1).join(' ')),
  )
}
