import { readSections, type Section } from './markdown.ts'

export interface DrinkCopy {
  readonly summary: string
  readonly description: string
  readonly metaDescription: string
}

const FILES = [
  'whisky.md',
  'brandy-and-cognac.md',
  'gin.md',
  'vodka.md',
  'rum-and-cane.md',
  'tequila.md',
  'liqueurs-and-aperitifs.md',
  'wine.md',
  'champagne-and-sparkling.md',
  'beer.md',
  'ciders-and-rtds.md',
  'mixers-and-soft-drinks.md',
  'extras.md',
]

/** Each entry: the summary, the description, then the meta description as a quotation. @throws when one is missing */
export function readDrinkCopy(): Map<string, DrinkCopy> {
  return new Map(
    FILES.flatMap((file) => readSections(file).map((section) => [section.name, toDrinkCopy(section)] as const)),
  )
}

function toDrinkCopy({ name, lines }: Section): DrinkCopy {
  const [summary, ...rest] = lines
  const quotation = rest.pop()
  if (summary === undefined || rest.length === 0 || !quotation?.startsWith('> ')) {
    throw new Error(`${name} needs a summary, a description and a line for search engines.`)
  }
  return { summary, description: rest.join('\n\n'), metaDescription: quotation.slice(2) }
}
