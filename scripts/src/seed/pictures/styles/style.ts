import type { ShapeName } from '../bottle/bottle-shapes.ts'
import type { LiquidName, TintName } from '../bottle/glass.ts'
import type { EmblemName } from '../emblem/emblems.ts'
import type { TypefaceName } from '../label/typefaces.ts'

export type CapKind =
  | 'screw'
  | 'tall'
  | 'gloss'
  | 'foil'
  | 'muselet'
  | 'cork'
  | 'stopper'
  | 'knob'
  | 'crown'
  | 'plastic'
  | 'sport'
  | 'pourer'

/**
 * `dome` has a half-round head, `chamfer` cut corners, `wave` a curved head and foot. `band` (striped) and `wrap` go
 * all the way round; `printed` is lettering on the glass.
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

export type BorderKind = 'none' | 'single' | 'double' | 'thick'

export type PatternName = 'hills' | 'waves' | 'rays' | 'stripes' | 'diagonals' | 'lattice'

export interface CanPrint {
  readonly design: 'hoops' | 'plate' | 'disc' | 'sash' | 'split' | 'collar' | 'pins' | 'arc'
  readonly colour: string
}

export interface LabelBand {
  readonly colour: string
  readonly ink?: string
  readonly content?: 'kind' | 'foot' | 'variant'
  readonly share?: number
}

/**
 * The visual style of a drink. Colours are #rrggbb; optional colours default to the ink, the accent or the paper, foil
 * to on.
 */
export interface PackStyle {
  readonly shape: ShapeName
  readonly glass: 'clear' | TintName
  readonly liquid: LiquidName
  readonly cap: CapKind
  readonly capColour: string
  readonly label: LabelShape
  readonly paper: string
  readonly ink: string
  readonly accent: string
  readonly face: TypefaceName
  /** On the body: 0 under the shoulder, 1 above the foot. */
  readonly span: readonly [from: number, to: number]
  readonly neckBand: boolean
  readonly neckPaper?: string
  readonly capTrim?: string
  readonly brandInk?: string
  readonly brandShade?: string
  /** Curvature of the brand line: 0 straight (default), 1 upwards, -1 downwards. */
  readonly brandArc?: number
  readonly brandPanel?: string
  readonly brandCase?: 'upper' | 'written'
  readonly secondFace?: TypefaceName
  readonly emblem?: EmblemName
  readonly emblemPlace?: 'above' | 'below' | 'foot'
  readonly emblemColour?: string
  readonly emblemSize?: number
  readonly emblemDisc?: string
  readonly border?: BorderKind
  readonly borderColour?: string
  readonly header?: LabelBand
  readonly footer?: LabelBand
  readonly pattern?: PatternName
  readonly patternColour?: string
  readonly foil?: boolean
  readonly print?: CanPrint
}

export function cap(
  kind: CapKind,
  capColour: string,
  capTrim?: string,
): Pick<PackStyle, 'cap' | 'capColour' | 'capTrim'> {
  return { cap: kind, capColour, ...(capTrim ? { capTrim } : {}) }
}

export function label(
  shape: LabelShape,
  paper: string,
  ink: string,
  accent: string,
  face: TypefaceName = 'serif',
): Pick<PackStyle, 'label' | 'paper' | 'ink' | 'accent' | 'face'> {
  return { label: shape, paper, ink, accent, face }
}

export type StyleTable = Readonly<Record<string, Partial<PackStyle>>>
