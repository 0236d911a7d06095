/** Lengths are in points: 72 to the inch. */
export const MARGIN = 56
export const WIDTH = 595.28 - 2 * MARGIN
export const TEXT_X = MARGIN + 136
export const TEXT_WIDTH = WIDTH - 136

/** Standard PDF fonts, so that none is embedded. */
export const SERIF = 'Times-Roman'
export const SERIF_BOLD = 'Times-Bold'
export const SANS = 'Helvetica'
export const SANS_BOLD = 'Helvetica-Bold'

export function tagged(
  paper: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  type: string,
  draw: () => void,
): void {
  parent.add(paper.struct(type, {}, draw))
}

/** Decoration that screen readers skip. */
export function decoration(paper: PDFKit.PDFDocument, draw: () => void): void {
  paper.markContent('Artifact', { type: 'Layout' })
  draw()
  paper.endMarkedContent()
}
