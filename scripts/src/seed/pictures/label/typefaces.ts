import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font, type Glyph, type PathCommand } from 'opentype.js'

// All SIL Open Font Licence 1.1 (texts in their packages).
const files = {
  serif: '@fontsource/playfair-display/files/playfair-display-latin-700-normal.woff',
  italic: '@fontsource/playfair-display/files/playfair-display-latin-700-italic.woff',
  roman: '@fontsource/cinzel/files/cinzel-latin-700-normal.woff',
  bold: '@fontsource/oswald/files/oswald-latin-700-normal.woff',
  fat: '@fontsource/abril-fatface/files/abril-fatface-latin-400-normal.woff',
  slab: '@fontsource/alfa-slab-one/files/alfa-slab-one-latin-400-normal.woff',
  poster: '@fontsource/anton/files/anton-latin-400-normal.woff',
  brush: '@fontsource/kaushan-script/files/kaushan-script-latin-400-normal.woff',
  script: '@fontsource/great-vibes/files/great-vibes-latin-400-normal.woff',
  small: '@fontsource/oswald/files/oswald-latin-500-normal.woff',
} as const

export type TypefaceName = keyof typeof files

/**
 * Outline at size 1, baseline at 0, y down. The extents are measured: declared heights are often wrong, and scripts
 * reach far beyond their advance.
 */
export interface GlyphOutline {
  readonly commands: readonly PathCommand[]
  readonly advance: number
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

const { resolve } = createRequire(import.meta.url)
const fonts = new Map<TypefaceName, Font>()
const glyphs = new Map<string, GlyphOutline>()
const kerns = new Map<string, number>()

export function getGlyph(face: TypefaceName, character: string): GlyphOutline {
  const key = `${face} ${character}`
  const known = glyphs.get(key)
  if (known) return known
  const letter = measure(getFont(face), getFont(face).charToGlyph(character))
  glyphs.set(key, letter)
  return letter
}

export function kerning(face: TypefaceName, left: string, right: string): number {
  const key = `${face} ${left}${right}`
  const known = kerns.get(key)
  if (known !== undefined) return known
  const font = getFont(face)
  const value = font.getKerningValue(font.charToGlyph(left), font.charToGlyph(right)) / font.unitsPerEm
  kerns.set(key, value)
  return value
}

export function capitalHeight(face: TypefaceName): number {
  return -getGlyph(face, 'H').top
}

function getFont(face: TypefaceName): Font {
  const known = fonts.get(face)
  if (known) return known
  const bytes = readFileSync(resolve(files[face]))
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  fonts.set(face, font)
  return font
}

function measure(font: Font, glyph: Glyph): GlyphOutline {
  const { commands } = glyph.getPath(0, 0, 1)
  const heights = commands.flatMap(({ y }) => (y === undefined ? [] : [y]))
  const widths = commands.flatMap(({ x }) => (x === undefined ? [] : [x]))
  const advance = glyph.advanceWidth / font.unitsPerEm
  return {
    commands,
    advance,
    left: widths.length ? Math.min(...widths) : 0,
    right: widths.length ? Math.max(...widths) : advance,
    top: Math.min(0, ...heights),
    bottom: Math.max(0, ...heights),
  }
}
