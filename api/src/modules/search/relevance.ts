import type { Term, Wish } from './wish.ts'

/** What is compared of a product: folded words by where they stand. */
export interface SearchedTexts {
  readonly name: string
  readonly brand: string
  readonly category: string
  readonly sub_category: string
  readonly tags: string
  readonly sizes: string
}

/** What a whole word is worth by where it stands; each outweighs all behind it. */
const WORTH: Readonly<Record<keyof SearchedTexts, number>> = {
  name: 100,
  brand: 40,
  category: 20,
  sub_category: 10,
  tags: 4,
  sizes: 4,
}
/** Of something that stands nowhere above: it was found in the description. */
const ELSEWHERE = 0.1
/** Of a word that only begins with what is wanted: one in the name is worth less than the category itself. */
const BEGINNING_SHARE = 0.2

/**
 * How well products answer all wishes; only comparisons mean something.
 *
 * @returns a function that tells it of one product that was found
 */
export function relevanceTo(wishes: readonly Wish[]): (texts: SearchedTexts) => number {
  const wanted = wishes.map(({ alternatives }) => alternatives.map((terms) => terms.map(toNeedle)))
  return (texts) => {
    const columns = COLUMNS.map((name) => ({ worth: WORTH[name], text: ` ${texts[name]} ` }))
    return sum(wanted.map((alternatives) => Math.max(...alternatives.map((each) => worthOf(each, columns)))))
  }
}

const COLUMNS = Object.keys(WORTH) as (keyof SearchedTexts)[]

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
function worthOf(needles: readonly Needle[], columns: readonly Column[]): number {
  const worths = needles.map((needle) => needle.trust * sum(columns.map((column) => worthIn(column, needle))))
  if (worths.includes(0)) return ELSEWHERE
  return sum(worths) / worths.length
}

function worthIn({ worth, text }: Column, { beginning, whole, isBeginning }: Needle): number {
  if (!text.includes(beginning)) return 0
  if (text.includes(whole)) return worth
  return isBeginning ? worth * BEGINNING_SHARE : 0
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
