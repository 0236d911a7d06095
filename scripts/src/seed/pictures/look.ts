import type { CanPrint } from './can-print.ts'
import type { CapKind } from './caps.ts'
import type { EmblemName } from './emblems.ts'
import type { FaceName } from './faces.ts'
import type { LiquidName, TintName } from './glass.ts'
import type { ShapeName } from './shapes.ts'

/**
 * Form of a paper label. `dome` is an arch with a half-round head, `chamfer` has its corners cut,
 * `wave` a swinging head and foot. `band` and `wrap` go all the way round, the first between
 * stripes of its own, the second bare; `printed` is lettering on the glass.
 */
export type LabelShape =
  | 'rect'
  | 'round'
  | 'arch'
  | 'dome'
  | 'notch'
  | 'chamfer'
  | 'shield'
  | 'oval'
  | 'wave'
  | 'band'
  | 'wrap'
  | 'printed'

/** Lines along the edge of a label; `thick` is a coloured margin. */
export type BorderKind = 'none' | 'single' | 'double' | 'thick'

/** What fills the lower part or the whole of a label's paper, behind the lettering. */
export type PatternName = 'hills' | 'waves' | 'rays' | 'stripes' | 'diagonals' | 'lattice'

/** A coloured band across the head or the foot of a label. */
export interface LabelBand {
  readonly colour: string
  /** Colour of what it says; the paper's by default. */
  readonly ink?: string
  /** Which of the label's lines moves into the band; none by default. */
  readonly says?: 'kind' | 'foot' | 'variant'
  /** Part of the label's height, 0.16 by default. */
  readonly share?: number
}

/** Everything about a drink's picture that its data does not say. Colours are #rrggbb. */
export interface Look {
  readonly shape: ShapeName
  readonly glass: 'clear' | TintName
  readonly liquid: LiquidName
  readonly cap: CapKind
  readonly capColour: string
  readonly label: LabelShape
  readonly paper: string
  readonly ink: string
  readonly accent: string
  readonly face: FaceName
  /** Where the label begins and ends on the body: 0 under the shoulder, 1 above the foot. */
  readonly span: readonly [from: number, to: number]
  /** Whether a second, small band of the label's paper goes round the neck. */
  readonly neckBand: boolean
  /** Colour of that neck band; the paper's by default. */
  readonly neckPaper?: string
  /** Second colour of a closure: rings, collars, the shank under a stopper's head. */
  readonly capTrim?: string
  /** Colour of the brand's letters; the ink by default. */
  readonly brandInk?: string
  /** A colour that stands behind the brand's letters as a hard shade to the lower right. */
  readonly brandShade?: string
  /** How far the brand's line arches: 0 straight (default), 1 as a rainbow, -1 as a smile. */
  readonly brandArc?: number
  /** A coloured block across the label behind the brand. */
  readonly brandPanel?: string
  /** Brand in capitals or as written; by default capitals for the faces made for them. */
  readonly brandCase?: 'upper' | 'written'
  /** Face of the line after the brand; one that goes with the brand's face by default. */
  readonly secondFace?: FaceName
  /** A small picture of our own over or under the brand; none by default. */
  readonly emblem?: EmblemName
  /** `above` the brand by default; `below` it, or at the label's `foot`. */
  readonly emblemPlace?: 'above' | 'below' | 'foot'
  /** The accent by default. */
  readonly emblemColour?: string
  /** Height in radii of the body, 0.36 by default. */
  readonly emblemSize?: number
  /** A disc of this colour behind the emblem, which then keeps clear of its edge. */
  readonly emblemDisc?: string
  /** `single` by default, `none` for bands, wraps and print. */
  readonly border?: BorderKind
  /** The ink on dark paper and the accent on light by default. */
  readonly borderColour?: string
  readonly header?: LabelBand
  readonly footer?: LabelBand
  readonly pattern?: PatternName
  /** The accent, faint, by default. */
  readonly patternColour?: string
  /** Whether gold and silver colours shine as foil; they do by default. */
  readonly foil?: boolean
  /** How a can is printed; hoops in the ink's colour by default. */
  readonly print?: CanPrint
}

/** Closure of a bottle: its kind, its colour, the second colour where it has one. */
export function cap(kind: CapKind, capColour: string, capTrim?: string): Pick<Look, 'cap' | 'capColour' | 'capTrim'> {
  return { cap: kind, capColour, ...(capTrim ? { capTrim } : {}) }
}

/** Label of a bottle or the print of a can: form, paper, lettering, second colour, face. */
export function label(
  shape: LabelShape,
  paper: string,
  ink: string,
  accent: string,
  face: FaceName = 'serif',
): Pick<Look, 'label' | 'paper' | 'ink' | 'accent' | 'face'> {
  return { label: shape, paper, ink, accent, face }
}

/** Looks that replace parts of a more general look, by brand or by name. */
export type LookTable = Readonly<Record<string, Partial<Look>>>
