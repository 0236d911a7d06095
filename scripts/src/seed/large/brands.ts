import { readData } from '../data-folder.ts'

/** Words as brands are compared: without case, accents, apostrophes and a first 'the'. */
export function fold(text: string): string {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’.]/gu, '')
  return plain
    .replace(/^the /, '')
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim()
}

/** A name taken apart. */
export interface BrandedName {
  readonly brand: string
  /** The name with the brand as it writes itself. */
  readonly name: string
}

/** Reads names: the longest brand that a name begins with is its own, else its first word is. */
export function brandReader(demoBrands: readonly string[]): (name: string) => BrandedName {
  const listed = readData('iowa-brands.txt').trim().split(/\r?\n/)
  // The demo's spelling counts, so that no brand is there twice.
  const byKey = new Map([...listed, ...demoBrands].map((brand) => [fold(brand), brand]))
  const longest = Math.max(...[...byKey.keys()].map((key) => key.split(' ').length))
  return (name) => {
    const words = name.split(' ')
    for (let count = Math.min(longest, words.length); count > 0; count -= 1) {
      const brand = byKey.get(fold(words.slice(0, count).join(' ')))
      if (brand !== undefined) return { brand, name: [brand, ...words.slice(count)].join(' ') }
    }
    return { brand: words[0] ?? name, name }
  }
}
