/** Distances on the page, in points: 72 to the inch. */
export const MARGIN = 56
/** A4 without its margins. */
export const WIDTH = 595.28 - 2 * MARGIN
/** Where text stands beside its heading. */
export const TEXT_LEFT = MARGIN + 136
/** How wide it may be there. */
export const TEXT_WIDTH = WIDTH - 136

/** Fonts that every reader of PDFs has, so that none is in the file. */
export const SERIF = 'Times-Roman'
export const SERIF_BOLD = 'Times-Bold'
export const SANS = 'Helvetica'
export const SANS_BOLD = 'Helvetica-Bold'

/** Draws something that belongs to the content: `H1`, `P`. */
export function tagged(
  paper: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  type: string,
  draw: () => void,
): void {
  parent.add(paper.struct(type, {}, draw))
}

/** Draws something that only decorates: it is not read out. */
export function decoration(paper: PDFKit.PDFDocument, draw: () => void): void {
  paper.markContent('Artifact', { type: 'Layout' })
  draw()
  paper.endMarkedContent()
}
