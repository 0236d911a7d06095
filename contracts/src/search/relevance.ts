import type { QueryTerm, SearchWord } from './query-terms.ts'
import type { SearchDocument } from './search-document.ts'

export interface Relevance {
  readonly score: number
  /**
   * `coversQuery`: all required terms match these texts, so no description is needed. `matchesWholeWords`: as whole words.
   */
  readonly coversQuery: boolean
  readonly matchesWholeWords: boolean
}

/** Score of a whole word by column; the best column counts, so that all products of a type score alike. */
const COLUMN_SCORES: Readonly<Record<keyof SearchDocument, number>> = {
  name: 100,
  brand: 40,
  category: 20,
  sub_category: 16,
  tags: 4,
  sizes: 4,
}
/** In a category of several words: a search for rum lists all rum before the rest of `Rum & Cane`. */
const SHARED_CATEGORY_SCORE = 14
const DESCRIPTION_RELEVANCE: Relevance = { score: 0.1, coversQuery: false, matchesWholeWords: false }
/** Share for a prefix match: one in the name scores below any whole type. */
const PREFIX_SHARE = 0.13

export function createRelevanceScorer(terms: readonly QueryTerm[]): (texts: SearchDocument) => Relevance {
  const needlesByTerm = terms.map(({ alternatives, isOptional = false }) => ({
    isOptional,
    alternativeNeedles: alternatives.map((words) => words.map(toNeedle)),
  }))
  return (texts) => {
    const columns = COLUMNS.map((name) => ({ score: getColumnScore(name, texts[name]), text: ` ${texts[name]} ` }))
    const results = needlesByTerm.map(({ isOptional, alternativeNeedles }) => {
      const ranked = alternativeNeedles.map((needles) => scoreAlternative(needles, columns))
      return {
        score: Math.max(...ranked.map((alternative) => alternative.score)),
        coversQuery: isOptional || ranked.some((alternative) => alternative.coversQuery),
        matchesWholeWords: isOptional || ranked.some((alternative) => alternative.matchesWholeWords),
      }
    })
    return {
      score: sum(results.map((result) => result.score)),
      coversQuery: results.every((result) => result.coversQuery),
      matchesWholeWords: results.every((result) => result.matchesWholeWords),
    }
  }
}

const COLUMNS = Object.keys(COLUMN_SCORES) as (keyof SearchDocument)[]

const getColumnScore = (column: keyof SearchDocument, text: string): number =>
  column === 'category' && text.includes(' ') ? SHARED_CATEGORY_SCORE : COLUMN_SCORES[column]

interface Column {
  readonly score: number
  readonly text: string
}

interface Needle extends Omit<SearchWord, 'word'> {
  readonly prefix: string
  readonly whole: string
}

const toNeedle = ({ word, ...rest }: SearchWord): Needle => ({ ...rest, prefix: ` ${word}`, whole: ` ${word} ` })

/** Mean of words that belong together, unless one is found elsewhere. */
function scoreAlternative(needles: readonly Needle[], columns: readonly Column[]): Relevance {
  const scores = needles.map(
    (needle) => needle.weight * Math.max(...columns.map((column) => scoreColumn(column, needle))),
  )
  if (scores.includes(0)) return DESCRIPTION_RELEVANCE
  const matchesWholeWords = needles.every(({ whole }) => columns.some(({ text }) => text.includes(whole)))
  return { score: sum(scores) / scores.length, coversQuery: true, matchesWholeWords }
}

function scoreColumn({ score, text }: Column, { prefix, whole, isPrefix }: Needle): number {
  if (!text.includes(prefix)) return 0
  if (text.includes(whole)) return score
  return isPrefix ? score * PREFIX_SHARE : 0
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
