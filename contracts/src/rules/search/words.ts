import { figureOf, NUMBER_WORDS } from './numbers.ts'

const WORD = /[\p{L}\p{N}]+/gu
/** Separators in `V.S.O.P`, `D.E.W.`, `J&B`, `V & A` and `v n a`: each letter is a word. */
const BETWEEN_INITIALS = /(?<=(?<![\p{L}\p{N}])\p{L})(?: ?& ?| (?:and|n) |\. ?| )(?=\p{L}(?![\p{L}\p{N}]))/gu
const SIZE = /(\d+) ?(ml|cl|l|lit(?:re|er)s?|ltrs?)(?![\p{L}\p{N}])/gu
const PACK = new RegExp(
  `(?<![\\p{L}\\p{N}])(\\d{1,2}|${NUMBER_WORDS})(?: ?x ?(?=\\d)|[ -]?packs?(?![\\p{L}\\p{N}]))`,
  'gu',
)

/**
 * Lower-case words without accents. `Gilbey's` and `V.S.O.P` are one word; sizes are normalized: `75 cl` is `750ml`, `1
 * litre` is `1l`, `6 x` before a size and `six-pack` are `6pack`.
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

const MOST_WORDS = 10
const MOST_CHARACTERS = 40
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

/** Unique words, without stop words unless there is nothing else; more or longer ones are cut. */
export function searchedWords(text: string): string[] {
  const words = [...new Set(wordsOf(text).map((word) => [...word].slice(0, MOST_CHARACTERS).join('')))]
  const telling = words.filter((word) => !FILLERS.has(word))
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS)
}
