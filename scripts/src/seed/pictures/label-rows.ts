import { lightness, mix } from './colour.ts'
import type { FaceName } from './faces.ts'
import type { LabelText } from './label-text.ts'
import { setText, type TextRun } from './lettering.ts'
import type { Look } from './look.ts'

/** One line of a label, ready to be outlined; a rule is a row without lettering. */
export interface LabelRow {
  readonly run: TextRun | null
  /** Size in px. */
  readonly size: number
  readonly colour: string
  /** Px between this row and the one before. */
  readonly gap: number
  /** Px from the row's top to its foot. */
  readonly height: number
}

interface RowWish {
  readonly text: string
  readonly face: FaceName
  /** Largest size and width, in radii of the body. */
  readonly size: number
  readonly width: number
  readonly colour: string
  readonly gap: number
  readonly tracking?: number
}

const mostStretch = 2.1

const secondFaces: Record<FaceName, FaceName> = {
  serif: 'italic',
  roman: 'serif',
  italic: 'serif',
  bold: 'italic',
  small: 'small',
}

/**
 * The rows of a label, sized in px so that none is wider than the paper and all fit its height.
 * @param radius of the body in px; @param height free for lettering in px; @param reach width a
 * line may take round the body, in radii.
 */
export function labelRows(text: LabelText, look: Look, radius: number, height: number, reach: number): LabelRow[] {
  if (text.brand.length === 0) return []
  const wishes = wishesOf(text, look, reach)
  const rows = wishes.map((wish) => rowOf(wish, radius))
  // Lines of one brand are set in one size.
  const brandSize = Math.min(...rows.slice(0, text.brand.length).map((row) => row.size))
  const even = rows.map((row, index) =>
    index < text.brand.length && row.run ? resize(row, brandSize / row.size) : row,
  )
  const ink = even.reduce((sum, row) => sum + row.height, 0)
  const gaps = even.reduce((sum, row, index) => sum + (index ? row.gap : 0), 0)
  const shrink = Math.min(1, height / (ink + gaps))
  // A tall label is filled by its spaces and not by letters that grow until they touch its edge.
  const stretch = shrink < 1 ? shrink : Math.min(mostStretch, (height - ink) / Math.max(1, gaps))
  return even.map((row) => resize({ ...row, gap: row.gap * stretch }, shrink))
}

function wishesOf(text: LabelText, look: Look, reach: number): RowWish[] {
  const upper = look.face === 'bold' || look.face === 'roman'
  const second = secondFaces[look.face]
  const soft = mix(
    look.ink,
    look.label === 'printed' ? '#888888' : look.paper,
    lightness(look.paper) < 0.5 ? 0.12 : 0.18,
  )
  const brand: RowWish[] = text.brand.map((line, index) => ({
    text: upper ? line.toUpperCase() : line,
    face: look.face,
    size: text.brand.length > 1 ? 0.52 : 0.66,
    width: reach,
    colour: look.ink,
    gap: index ? 0.07 : 0,
  }))
  const variant: RowWish[] = text.variant.map((line, index) => ({
    text: line,
    // The serif's figures hang below the line, which reads badly where a name is a number.
    ...(/^[\d.%]+$/.test(line) ? { face: 'bold', size: 0.46 } : { face: second, size: 0.32 }),
    width: reach * 0.94,
    colour: look.accent,
    gap: index ? 0.05 : 0.13,
  }))
  const rows: RowWish[] = [...brand, rule(look.accent, 0.14), ...variant]
  if (text.age) {
    rows.push({ text: text.age, face: 'serif', size: 0.5, width: reach, colour: look.ink, gap: 0.12 })
    rows.push({
      text: 'YEAR OLD',
      face: 'small',
      size: 0.13,
      width: reach,
      colour: look.accent,
      gap: 0.06,
      tracking: 0.14,
    })
  }
  if (text.kind)
    rows.push({
      text: text.kind.toUpperCase(),
      face: 'small',
      size: 0.165,
      width: reach * 0.94,
      colour: look.ink,
      gap: 0.14,
      tracking: 0.12,
    })
  if (text.foot)
    rows.push({
      text: text.foot.toUpperCase(),
      face: 'small',
      size: 0.12,
      width: reach * 0.9,
      colour: soft,
      gap: 0.1,
      tracking: 0.08,
    })
  return rows
}

function rule(colour: string, gap: number): RowWish {
  return { text: '', face: 'small', size: 0, width: 0, colour, gap }
}

function rowOf(wish: RowWish, radius: number): LabelRow {
  const gap = wish.gap * radius
  if (!wish.text) return { run: null, size: radius, colour: wish.colour, gap, height: 1.4 }
  const run = setText(wish.face, wish.text, wish.tracking ?? 0.01)
  const size = Math.min(wish.size, wish.width / run.width) * radius
  return { run, size, colour: wish.colour, gap, height: (run.bottom - run.top) * size }
}

function resize(row: LabelRow, factor: number): LabelRow {
  return row.run ? { ...row, size: row.size * factor, height: row.height * factor } : row
}
