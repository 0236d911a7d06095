import { NUMBER_NAME_PATTERN, toDigits } from './number-synonyms.ts'

const WORD = /[\p{L}\p{N}]+/gu
/** Separators in `V.S.O.P`, `D.E.W.`, `J&B`, `V & A` and `v n a`: each letter is a word. */
const BETWEEN_INITIALS = /(?<=(?<![\p{L}\p{N}])\p{L})(?: ?& ?| (?:and|n) |\. ?| )(?=\p{L}(?![\p{L}\p{N}]))/gu
const SIZE = /(\d+) ?(ml|cl|l|lit(?:re|er)s?|ltrs?)(?![\p{L}\p{N}])/gu
const PACK_SIZE = new RegExp(
  `(?<![\\p{L}\\p{N}])(\\d{1,2}|${NUMBER_NAME_PATTERN})(?: ?x ?(?=\\d)|[ -]?packs?(?![\\p{L}\\p{N}]))`,
  'gu',
)

/**
 * Lower-case words without accents. `Gilbey's` and `V.S.O.P` are one word; sizes are normalized: `75 cl` is `750ml`, `1
 * litre` is `1l`, `6 x` before a size and `six-pack` are `6pack`.
 */
export function tokenize(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`´]+/gu, '')
    .replace(BETWEEN_INITIALS, '')
    .replace(PACK_SIZE, (_, count: string) => `${toDigits(count)}pack `)
    .replace(SIZE, (_, digits: string, unit: string) => toSizeWord(digits, unit))
  return plain.match(WORD) ?? []
}

function toSizeWord(digits: string, unit: string): string {
  if (unit === 'cl') return `${digits}0ml`
  return unit === 'ml' ? `${digits}ml` : `${digits}l`
}

const MAX_QUERY_WORDS = 10
const MAX_WORD_LENGTH = 40
const STOP_WORDS: ReadonlySet<string> = new Set([
  'a',
  'and',
  'for',
  'in',
  'kwa',
  'n',
  'na',
  'of',
  'or',
  'the',
  'wa',
  'with',
  'ya',
  'za',
])

/** Unique words, without stop words unless there is nothing else; more or longer ones are cut. */
export function tokenizeQuery(text: string): string[] {
  const words = [...new Set(tokenize(text).map((word) => [...word].slice(0, MAX_WORD_LENGTH).join('')))]
  const significant = words.filter((word) => !STOP_WORDS.has(word))
  return (significant.length > 0 ? significant : words).slice(0, MAX_QUERY_WORDS)
}
