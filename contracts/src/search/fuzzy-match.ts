import { getEditDistance, getMaxTypos, getPrefixDistance } from './edit-distance.ts'

export const MAX_GUESSES = 5
export const MAX_MISSING_LETTERS = 10
/** Shorter sounds begin too many longer ones. */
const MIN_PREFIX_KEY_LENGTH = 3
/** Share of letters that may differ in words of the same sound: `jony` and `johnnie` in four of seven. */
const MAX_DIFFERENCE = 0.6

/** Short words mean too much else, and 12 years are not 18. */
export function isCorrectable(word: string): boolean {
  return getMaxTypos([...word].length) > 0 && !/\p{N}/u.test(word)
}

const withoutSpaces = (spelling: string): string => spelling.replaceAll(' ', '')

/** Typo distance to a word of the catalogue or its prefix; `undefined` above the allowance. */
export function typoDistance(word: string, spelling: string): number | undefined {
  const target = withoutSpaces(spelling)
  const letters = [...word].length
  const missing = [...target].length - letters
  const maxTypos = getMaxTypos(letters)
  const whole = Math.abs(missing) <= maxTypos ? getEditDistance(word, target) : Number.POSITIVE_INFINITY
  const prefix =
    missing > 0 && missing <= MAX_MISSING_LETTERS ? getPrefixDistance(word, target) : Number.POSITIVE_INFINITY
  // One typo at most in an unfinished word: almost anything begins with two.
  const typos = prefix > 1 ? whole : Math.min(prefix, whole)
  return typos <= maxTypos ? typos : undefined
}

/** Range of phonetic keys, in text order, that a key may stand for. */
export function toPhoneticRange(sound: string): readonly [first: string, last: string] {
  return [sound, sound.length < MIN_PREFIX_KEY_LENGTH ? sound : `${sound}~`]
}

/** Filters words of the same sound, the likeliest first. */
export function rankSoundAlikes(word: string, spellings: readonly string[]): string[] {
  return spellings
    .map((spelling) => ({ spelling, target: withoutSpaces(spelling) }))
    .map(({ spelling, target }) => ({ spelling, distance: getEditDistance(word, target), longest: target.length }))
    .filter(({ distance, longest }) => distance <= MAX_DIFFERENCE * Math.max(word.length, longest))
    .sort((one, other) => one.distance - other.distance)
    .map(({ spelling }) => spelling)
}
