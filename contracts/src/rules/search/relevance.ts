import type { SearchedTexts } from './searched-texts.ts'
import type { Term, Wish } from './wish.ts'

export interface Relevance {
  readonly worth: number
  /**
   * `isNamed`: all required terms match these texts, so no description is needed. `isWhole`: they match as whole words.
   */
  readonly isNamed: boolean
  readonly isWhole: boolean
}

/** Score of a whole word by column; the best column counts, so that all products of a type score alike. */
const WORTH: Readonly<Record<keyof SearchedTexts, number>> = {
  name: 100,
  brand: 40,
  category: 20,
  sub_category: 16,
  tags: 4,
  sizes: 4,
}
/** In a category of several words: a search for rum lists all rum before the rest of `Rum & Cane`. */
const CATEGORY_AMONG_OTHERS = 14
const ELSEWHERE: Relevance = { worth: 0.1, isNamed: false, isWhole: false }
/** Share for a prefix match: one in the name scores below any whole type. */
const BEGINNING_SHARE = 0.13

export function relevanceTo(wishes: readonly Wish[]): (texts: SearchedTexts) => Relevance {
  const wanted = wishes.map(({ alternatives, isOptional = false }) => ({
    ...{ isOptional, ways: alternatives.map((terms) => terms.map(toNeedle)) },
  }))
  return (texts) => {
    const columns = COLUMNS.map((name) => ({ worth: worthOf(name, texts[name]), text: ` ${texts[name]} ` }))
    const granted = wanted.map(({ isOptional, ways }) => {
      const ranked = ways.map((needles) => relevanceOf(needles, columns))
      return {
        worth: Math.max(...ranked.map((way) => way.worth)),
        isNamed: isOptional || ranked.some((way) => way.isNamed),
        isWhole: isOptional || ranked.some((way) => way.isWhole),
      }
    })
    return {
      worth: sum(granted.map((wish) => wish.worth)),
      isNamed: granted.every((wish) => wish.isNamed),
      isWhole: granted.every((wish) => wish.isWhole),
    }
  }
}

const COLUMNS = Object.keys(WORTH) as (keyof SearchedTexts)[]

const worthOf = (column: keyof SearchedTexts, text: string): number =>
  column === 'category' && text.includes(' ') ? CATEGORY_AMONG_OTHERS : WORTH[column]

interface Column {
  readonly worth: number
  readonly text: string
}

interface Needle extends Omit<Term, 'word'> {
  readonly beginning: string
  readonly whole: string
}

const toNeedle = ({ word, ...rest }: Term): Needle => ({ ...rest, beginning: ` ${word}`, whole: ` ${word} ` })

/** Mean of words that belong together, unless one is found elsewhere. */
function relevanceOf(needles: readonly Needle[], columns: readonly Column[]): Relevance {
  const worths = needles.map((needle) => needle.trust * Math.max(...columns.map((column) => worthIn(column, needle))))
  if (worths.includes(0)) return ELSEWHERE
  const isWhole = needles.every(({ whole }) => columns.some(({ text }) => text.includes(whole)))
  return { worth: sum(worths) / worths.length, isNamed: true, isWhole }
}

function worthIn({ worth, text }: Column, { beginning, whole, isBeginning }: Needle): number {
  if (!text.includes(beginning)) return 0
  if (text.includes(whole)) return worth
  return isBeginning ? worth * BEGINNING_SHARE : 0
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
