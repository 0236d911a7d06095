import type { SearchedTexts } from './searched-texts.ts'
import type { Term, Wish } from './wish.ts'

/** How well a product answers all wishes. */
export interface Relevance {
  /** Only comparisons mean something. */
  readonly worth: number
  /** Whether these texts grant every wish that is not optional, so that no description is needed. */
  readonly isNamed: boolean
  /** Whether their whole words do. */
  readonly isWhole: boolean
}

/** What a whole word is worth by where it stands; the best place counts, so that all of a kind are equals. */
const WORTH: Readonly<Record<keyof SearchedTexts, number>> = {
  name: 100,
  brand: 40,
  category: 20,
  sub_category: 16,
  tags: 4,
  sizes: 4,
}
/** In a category of several words: whoever wants rum finds all rum before what else is in `Rum & Cane`. */
const CATEGORY_AMONG_OTHERS = 14
/** Of something that stands nowhere above: it was found in the description. */
const ELSEWHERE: Relevance = { worth: 0.1, isNamed: false, isWhole: false }
/** Of a word that only begins with what is wanted: one in the name is worth less than any kind itself. */
const BEGINNING_SHARE = 0.13

/** @returns a function that tells how well one product that was found answers the wishes */
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
  /** With a space around each word. */
  readonly text: string
}

/** A term as it is looked for in a column, made once for hundreds of products. */
interface Needle extends Omit<Term, 'word'> {
  readonly beginning: string
  readonly whole: string
}

const toNeedle = ({ word, ...rest }: Term): Needle => ({ ...rest, beginning: ` ${word}`, whole: ` ${word} ` })

/** Of words that belong together: their mean, unless one stands elsewhere. */
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
