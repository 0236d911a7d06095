import { distanceToBeginning, editDistance, forgivenSlips } from './edit-distance.ts'

/** Words that may have been meant by their letters, and as many by their sound. */
export const MOST_GUESSES = 5
/** Letters that may be missing at the end of a word that is still being typed. */
export const MOST_MISSING = 10
/** Shorter sounds are heard in too many longer ones. */
const FEWEST_SOUNDS_BEGUN = 3
/** Letters that words may differ in that sound alike, as a share of the longer: `jony` and `johnnie` in four of seven. */
const MOST_UNLIKE = 0.6

/** Whether a word may be a slip at all: short words mean too much else, and 12 years are not 18. */
export function isMendable(word: string): boolean {
  return forgivenSlips([...word].length) > 0 && !/\p{N}/u.test(word)
}

/** Brands of several words are compared as one. */
const asTyped = (spelling: string): string => spelling.replaceAll(' ', '')

/**
 * How many slips lie between a word, perhaps half typed, and one of the
 * catalogue; `undefined` when they are more than are forgiven.
 */
export function slipsTo(word: string, spelling: string): number | undefined {
  const wanted = asTyped(spelling)
  const letters = [...word].length
  const missing = [...wanted].length - letters
  const forgiven = forgivenSlips(letters)
  const whole = Math.abs(missing) <= forgiven ? editDistance(word, wanted) : Number.POSITIVE_INFINITY
  const begun = missing > 0 && missing <= MOST_MISSING ? distanceToBeginning(word, wanted) : Number.POSITIVE_INFINITY
  // Of a word half typed one slip is forgiven: almost anything begins with two.
  const slips = begun > 1 ? whole : Math.min(begun, whole)
  return slips <= forgiven ? slips : undefined
}

/** The sounds of what may be meant by a sound: from the first to the last, as texts are ordered. */
export function soundsFrom(sound: string): readonly [first: string, last: string] {
  return [sound, sound.length < FEWEST_SOUNDS_BEGUN ? sound : `${sound}~`]
}

/** Of words with such a sound those that may be meant, the likeliest first. */
export function alikeOf(word: string, spellings: readonly string[]): string[] {
  return spellings
    .map((spelling) => ({ spelling, wanted: asTyped(spelling) }))
    .map(({ spelling, wanted }) => ({ spelling, distance: editDistance(word, wanted), longest: wanted.length }))
    .filter(({ distance, longest }) => distance <= MOST_UNLIKE * Math.max(word.length, longest))
    .sort((one, other) => one.distance - other.distance)
    .map(({ spelling }) => spelling)
}
