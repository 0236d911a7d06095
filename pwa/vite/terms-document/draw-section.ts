import { roles } from '../../src/app/theme/colors.ts'
import type { TermsSection } from '../../src/features/content/terms.ts'
import { decoration, MARGIN, SANS, SERIF, TEXT_WIDTH, TEXT_X, tagged, WIDTH } from './page-layout.ts'

const TEXT = { width: TEXT_WIDTH, lineGap: 3 }
const BETWEEN = 7
const BEFORE = 16

/** Keeps a heading and its text on one page. */
export function drawSection(
  paper: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { title, paragraphs }: TermsSection,
): void {
  paper.font(SANS).fontSize(10)
  const heights = paragraphs.map((paragraph) => paper.heightOfString(paragraph, TEXT))
  const needed = heights.reduce((sum, height) => sum + height + BETWEEN, 2 * BEFORE)
  if (paper.y + needed > paper.page.height - MARGIN - BEFORE) paper.addPage()
  const top = paper.y
  decoration(paper, () => paper.rect(MARGIN, top, WIDTH, 0.6).fill(roles.line))
  tagged(paper, root, 'H2', () => {
    paper
      .font(SERIF)
      .fontSize(14)
      .fillColor(roles.ink)
      .text(title, MARGIN, top + BEFORE - 3, { width: 124 })
  })
  let y = top + BEFORE
  paragraphs.forEach((paragraph, place) => {
    tagged(paper, root, 'P', () => {
      paper.font(SANS).fontSize(10).fillColor(roles.ink).text(paragraph, TEXT_X, y, TEXT)
    })
    y += (heights[place] ?? 0) + BETWEEN
  })
  paper.y = y - BETWEEN + BEFORE
}
