import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font, type Glyph, type PathCommand } from 'opentype.js'

// Playfair Display, Cinzel and Oswald, all SIL Open Font Licence 1.1 (texts in their packages).
const files = {
  serif: '@fontsource/playfair-display/files/playfair-display-latin-700-normal.woff',
  italic: '@fontsource/playfair-display/files/playfair-display-latin-700-italic.woff',
  roman: '@fontsource/cinzel/files/cinzel-latin-700-normal.woff',
  bold: '@fontsource/oswald/files/oswald-latin-700-normal.woff',
  small: '@fontsource/oswald/files/oswald-latin-500-normal.woff',
} as const

/** A face labels are set in. */
export type FaceName = keyof typeof files

/** One letter's outline at a size of 1, baseline at 0, y down, with its advance. */
export interface Letter {
  readonly commands: readonly PathCommand[]
  readonly advance: number
  /** Highest and lowest place of the outline; declared capital heights are often wrong. */
  readonly top: number
  readonly bottom: number
}

const { resolve } = createRequire(import.meta.url)
const fonts = new Map<FaceName, Font>()
const letters = new Map<string, Letter>()

/** The outline of one character, read once and kept. */
export function letterOf(face: FaceName, character: string): Letter {
  const key = `${face} ${character}`
  const known = letters.get(key)
  if (known) return known
  const letter = measure(fontOf(face), fontOf(face).charToGlyph(character))
  letters.set(key, letter)
  return letter
}

/** How much closer (below 0) two characters stand than their advances say, at a size of 1. */
export function kerning(face: FaceName, left: string, right: string): number {
  const font = fontOf(face)
  return font.getKerningValue(font.charToGlyph(left), font.charToGlyph(right)) / font.unitsPerEm
}

function fontOf(face: FaceName): Font {
  const known = fonts.get(face)
  if (known) return known
  const bytes = readFileSync(resolve(files[face]))
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  fonts.set(face, font)
  return font
}

function measure(font: Font, glyph: Glyph): Letter {
  const { commands } = glyph.getPath(0, 0, 1)
  const heights = commands.flatMap(({ y }) => (y === undefined ? [] : [y]))
  return {
    commands,
    advance: glyph.advanceWidth / font.unitsPerEm,
    top: Math.min(0, ...heights),
    bottom: Math.max(0, ...heights),
  }
}
