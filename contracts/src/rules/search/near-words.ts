import { distanceToBeginning, editDistance, forgivenSlips } from './edit-distance.ts'

export const MOST_GUESSES = 5
export const MOST_MISSING = 10
/** Shorter sounds begin too many longer ones. */
const FEWEST_SOUNDS_BEGUN = 3
/** Share of letters that may differ in words of the same sound: `jony` and `johnnie` in four of seven. */
const MOST_UNLIKE = 0.6

/** Short words mean too much else, and 12 years are not 18. */
export function isMendable(word: string): boolean {
  return forgivenSlips([...word].length) > 0 && !/\p{N}/u.test(word)
}

const asTyped = (spelling: string): string => spelling.replaceAll(' ', '')

/** Typo distance to a word of the catalogue or its prefix; `undefined` above the allowance. */
export function slipsTo(word: string, spelling: string): number | undefined {
  const wanted = asTyped(spelling)
  const letters = [...word].length
  const missing = [...wanted].length - letters
  const forgiven = forgivenSlips(letters)
  const whole = Math.abs(missing) <= forgiven ? editDistance(word, wanted) : Number.POSITIVE_INFINITY
  const begun = missing > 0 && missing <= MOST_MISSING ? distanceToBeginning(word, wanted) : Number.POSITIVE_INFINITY
  // One typo at most in an unfinished word: almost anything begins with two.
  const slips = begun > 1 ? whole : Math.min(begun, whole)
  return slips <= forgiven ? slips : undefined
}

/** Range of phonetic keys, in text order, that a key may stand for. */
export function soundsFrom(sound: string): readonly [first: string, last: string] {
  return [sound, sound.length < FEWEST_SOUNDS_BEGUN ? sound : `${sound}~`]
}

/** Filters words of the same sound, the likeliest first. */
export function alikeOf(word: string, spellings: readonly string[]): string[] {
  return spellings
    .map((spelling) => ({ spelling, wanted: asTyped(spelling) }))
    .map(({ spelling, wanted }) => ({ spelling, distance: editDistance(word, wanted), longest: wanted.length }))
    .filter(({ distance, longest }) => distance <= MOST_UNLIKE * Math.max(word.length, longest))
    .sort((one, other) => one.distance - other.distance)
    .map(({ spelling }) => spelling)
}
