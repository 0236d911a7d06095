import { readSections } from '../copy/markdown.ts'

export interface ReviewText {
  readonly rating: number
  readonly description: string
}

const ENTRY = /^- ([1-5]) (.+)$/

/** By category; each list entry of `data/words/reviews.md` begins with the rating. */
export function readReviewTexts(): Map<string, ReviewText[]> {
  return new Map(readSections('reviews.md').map(({ name, lines }) => [name, lines.map(toText)]))
}

function toText(line: string): ReviewText {
  const [, rating, description] = ENTRY.exec(line) ?? []
  if (description === undefined) throw new Error(`Not a review in reviews.md: ${line}`)
  return { rating: Number(rating), description }
}
