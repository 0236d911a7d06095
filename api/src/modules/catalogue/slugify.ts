/** Leaves room for a number behind it. */
const MAX_SLUG_LENGTH = 110

/** Letters that Unicode does not decompose into a letter and an accent. */
const LETTER_REPLACEMENTS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
}

/**
 * `Moët & Chandon` is `moet-and-chandon`, `Jack Daniel's` is `jack-daniels`.
 * @param fallback for names without any letter or digit allowed in URLs
 */
export function slugify(name: string, fallback: string): string {
  const folded = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[ßæœøđðłþ]/g, (letter) => LETTER_REPLACEMENTS[letter] ?? '')
    .replace(/&/g, ' and ')
    .replace(/['’‘`´]/g, '')
  const words = folded.replace(/[^a-z0-9]+/g, '-').replace(/^-+/, '')
  return words.slice(0, MAX_SLUG_LENGTH).replace(/-+$/, '') || fallback
}

/** Appends the smallest free number (`gin-2`) when the slug is taken. */
export function createFreeSlug(slug: string, taken: readonly string[]): string {
  let free = slug
  for (let number = 2; taken.includes(free); number += 1) free = `${slug}-${number}`
  return free
}
