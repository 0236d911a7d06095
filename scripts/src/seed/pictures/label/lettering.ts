import type { PathCommand } from 'opentype.js'
import type { Point } from '../svg/revolve.ts'
import { getGlyph, kerning, type TypefaceName } from './typefaces.ts'

/** A line at size 1, measured from the baseline: `top` is negative, `bottom` positive where a letter descends. */
export interface TextRun {
  readonly letters: readonly { readonly commands: readonly PathCommand[]; readonly x: number }[]
  readonly width: number
  readonly top: number
  readonly bottom: number
}

/** Maps the flat line (x 0 at its centre, y 0 at the baseline) into the picture. */
export type Bend = (x: number, y: number) => Point

/**
 * Sets each character alone: opentype.js throws when shaping strings in some of these faces, so kerning is added here.
 * @param tracking in parts of the size
 */
export function setText(face: TypefaceName, text: string, tracking = 0): TextRun {
  const characters = [...text]
  let x = 0
  let left = 0
  let right = 0
  let top = 0
  let bottom = 0
  const letters = characters.map((character, index) => {
    const letter = getGlyph(face, character)
    const before = characters[index - 1]
    if (before !== undefined) x += tracking + kerning(face, before, character)
    const placed = { commands: letter.commands, x }
    left = index ? Math.min(left, x + letter.left) : letter.left
    right = Math.max(right, x + letter.right)
    x += letter.advance
    top = Math.min(top, letter.top)
    bottom = Math.max(bottom, letter.bottom)
    return placed
  })
  // Centred by the visible outline: advances leave space at the sides.
  return { letters: letters.map((letter) => ({ ...letter, x: letter.x - left })), width: right - left, top, bottom }
}

export function outlineText(run: TextRun, size: number, bend: Bend): string {
  let path = ''
  for (const letter of run.letters) {
    const at: WritePoint = (x, y) => {
      const [px, py] = bend((letter.x + (x ?? 0) - run.width / 2) * size, (y ?? 0) * size)
      return `${px.toFixed(1)} ${py.toFixed(1)}`
    }
    for (const command of letter.commands) path += writeCommand(command, at)
  }
  return path
}

type WritePoint = (x: number | undefined, y: number | undefined) => string

function writeCommand({ type, x, y, x1, y1, x2, y2 }: PathCommand, at: WritePoint): string {
  if (type === 'Z') return 'Z'
  if (type === 'Q') return `Q${at(x1, y1)} ${at(x, y)}`
  if (type === 'C') return `C${at(x1, y1)} ${at(x2, y2)} ${at(x, y)}`
  return `${type}${at(x, y)}`
}
