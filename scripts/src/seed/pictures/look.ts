import type { CanPrint } from './can-print.ts'
import type { CapKind } from './caps.ts'
import type { EmblemName } from './emblems.ts'
import type { FaceName } from './faces.ts'
import type { LiquidName, TintName } from './glass.ts'
import type { ShapeName } from './shapes.ts'

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

export interface LabelBand {
  readonly colour: string
  readonly ink?: string
  readonly says?: 'kind' | 'foot' | 'variant'
  readonly share?: number
}

/**
 * The visual style of a drink. Colours are #rrggbb; optional colours default to the ink, the accent or the paper, foil
 * to on.
 */
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
  readonly secondFace?: FaceName
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

export function cap(kind: CapKind, capColour: string, capTrim?: string): Pick<Look, 'cap' | 'capColour' | 'capTrim'> {
  return { cap: kind, capColour, ...(capTrim ? { capTrim } : {}) }
}

export function label(
  shape: LabelShape,
  paper: string,
  ink: string,
  accent: string,
  face: FaceName = 'serif',
): Pick<Look, 'label' | 'paper' | 'ink' | 'accent' | 'face'> {
  return { label: shape, paper, ink, accent, face }
}

export type LookTable = Readonly<Record<string, Partial<Look>>>
