const NUMBER_NAMES: Readonly<Record<string, readonly [word: string, ordinal: string, short: string]>> = {
  1: ['one', 'first', '1st'],
  2: ['two', 'second', '2nd'],
  3: ['three', 'third', '3rd'],
  4: ['four', 'fourth', '4th'],
  5: ['five', 'fifth', '5th'],
  6: ['six', 'sixth', '6th'],
  7: ['seven', 'seventh', '7th'],
  8: ['eight', 'eighth', '8th'],
  9: ['nine', 'ninth', '9th'],
  10: ['ten', 'tenth', '10th'],
  11: ['eleven', 'eleventh', '11th'],
  12: ['twelve', 'twelfth', '12th'],
  15: ['fifteen', 'fifteenth', '15th'],
  16: ['sixteen', 'sixteenth', '16th'],
  18: ['eighteen', 'eighteenth', '18th'],
}

const SYNONYMS_BY_WORD: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(NUMBER_NAMES).flatMap(([figure, words]) => {
    const all = [figure, ...words]
    return all.map((word) => [word, all.filter((other) => other !== word)])
  }),
)

/** `4` gives `four` and `4th`; empty for other words. */
export function listNumberSynonyms(word: string): readonly string[] {
  return SYNONYMS_BY_WORD.get(word) ?? []
}

export function toDigits(word: string): string {
  return Object.entries(NUMBER_NAMES).find(([, [name]]) => name === word)?.[0] ?? word
}

export const NUMBER_NAME_PATTERN = Object.values(NUMBER_NAMES)
  .map(([word]) => word)
  .join('|')
