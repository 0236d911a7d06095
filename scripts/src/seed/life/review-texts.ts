import { readSections } from '../words/markdown.ts'

/** What somebody says of a drink. */
export interface ReviewText {
  /** 1 to 5. */
  readonly rating: number
  readonly description: string
}

const ENTRY = /^- ([1-5]) (.+)$/

/**
 * The words of `data/words/reviews.md`, by category: a list whose entries begin with the rating.
 *
 * @throws for a line that is no such entry
 */
export function readReviewTexts(): Map<string, ReviewText[]> {
  return new Map(readSections('reviews.md').map(({ name, lines }) => [name, lines.map(toText)]))
}

function toText(line: string): ReviewText {
  const [, rating, description] = ENTRY.exec(line) ?? []
  if (description === undefined) throw new Error(`Not a review in reviews.md: ${line}`)
  return { rating: Number(rating), description }
}
