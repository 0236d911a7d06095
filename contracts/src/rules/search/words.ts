import { figureOf, NUMBER_WORDS } from './numbers.ts'

/** Letters and figures in a row. */
const WORD = /[\p{L}\p{N}]+/gu
/** What stands between the letters of `V.S.O.P`, `D.E.W.`, `J&B`, `V & A` and `v n a`: each a word of one letter. */
const BETWEEN_INITIALS = /(?<=(?<![\p{L}\p{N}])\p{L})(?: ?& ?| (?:and|n) |\. ?| )(?=\p{L}(?![\p{L}\p{N}]))/gu
const SIZE = /(\d+) ?(ml|cl|l|lit(?:re|er)s?|ltrs?)(?![\p{L}\p{N}])/gu
/** `6 x 500ml`, and the `6 pack` that people call it. */
const PACK = new RegExp(
  `(?<![\\p{L}\\p{N}])(\\d{1,2}|${NUMBER_WORDS})(?: ?x ?(?=\\d)|[ -]?packs?(?![\\p{L}\\p{N}]))`,
  'gu',
)

/**
 * The words of a text as the search compares them: small letters without
 * accents; `Gilbey's` is one word, so is `V.S.O.P`, and so is a size however it
 * is written: `75 cl` and `750ML` are `750ml`, `1 litre` is `1l`, `6 x` before a
 * size and `six-pack` are `6pack`.
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`´]+/gu, '')
    .replace(BETWEEN_INITIALS, '')
    .replace(PACK, (_, count: string) => `${figureOf(count)}pack `)
    .replace(SIZE, (_, figures: string, unit: string) => sizeWord(figures, unit))
  return plain.match(WORD) ?? []
}

function sizeWord(figures: string, unit: string): string {
  if (unit === 'cl') return `${figures}0ml`
  return unit === 'ml' ? `${figures}ml` : `${figures}l`
}

/** Most words of one search that are heeded. */
const MOST_WORDS = 10
/** Characters of a word that are heeded. */
const MOST_CHARACTERS = 40
/** They hold a phrase together, English or Swahili, and say nothing of a drink. */
const FILLERS: ReadonlySet<string> = new Set([
  'a',
  'and',
  'for',
  'in',
  'n',
  'na',
  'of',
  'or',
  'the',
  'wa',
  'with',
  'ya',
])

/** The words that somebody looks for: each once, at most ten, without `and`, `the` and the like unless there is nothing else. */
export function searchedWords(text: string): string[] {
  const words = [...new Set(wordsOf(text).map((word) => [...word].slice(0, MOST_CHARACTERS).join('')))]
  const telling = words.filter((word) => !FILLERS.has(word))
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS)
}
