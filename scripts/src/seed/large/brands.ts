import { readData } from '../data-folder.ts'

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

export interface BrandedName {
  readonly brand: string
  readonly name: string
}

/** The brand is the longest known brand that the name begins with, else its first word. */
export function brandReader(demoBrands: readonly string[]): (name: string) => BrandedName {
  const listed = readData('iowa-brands.txt').trim().split(/\r?\n/)
  // The demo's spelling wins, so that no brand appears twice.
  const byKey = new Map([...listed, ...demoBrands].map((brand) => [fold(brand), brand]))
  const longest = Math.max(...[...byKey.keys()].map((key) => key.split(' ').length))
  return (name) => {
    const tokens = name.split(' ')
    for (let count = Math.min(longest, tokens.length); count > 0; count -= 1) {
      const brand = byKey.get(fold(tokens.slice(0, count).join(' ')))
      if (brand !== undefined) return { brand, name: [brand, ...tokens.slice(count)].join(' ') }
    }
    return { brand: tokens[0] ?? name, name }
  }
}
