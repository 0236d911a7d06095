import type { CapKind } from './caps.ts'
import type { FaceName } from './faces.ts'
import type { LiquidName, TintName } from './glass.ts'
import type { ShapeName } from './shapes.ts'

/** Form of a paper label; `printed` is lettering on the glass, `band` goes all the way round. */
export type LabelShape = 'rect' | 'arch' | 'notch' | 'shield' | 'oval' | 'band' | 'printed'

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
}

/** Closure of a bottle. */
export function cap(kind: CapKind, capColour: string): Pick<Look, 'cap' | 'capColour'> {
  return { cap: kind, capColour }
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
