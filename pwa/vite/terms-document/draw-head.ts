import { t } from '@lingui/core/macro'
import { roles } from '../../src/app/theme/colors.ts'
import { formatTermsLead, listTermsSummary, type SummaryItem } from '../../src/features/content/terms.ts'
import { decoration, MARGIN, SANS, SANS_BOLD, SERIF, SERIF_BOLD, tagged, WIDTH } from './page-layout.ts'

const MARK_SIZE = 22
const MOON = 2.9
const PADDING = 18
const COLUMNS = 2
const ROW = 38

export function drawHead(paper: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement): void {
  drawMark(paper)
  tagged(paper, root, 'H1', () => {
    paper.font(SERIF).fontSize(30).fillColor(roles.ink).text(t`Terms and conditions`, MARGIN, 112)
  })
  tagged(paper, root, 'P', () => {
    paper.font(SANS).fontSize(10.5).fillColor(roles.ink2)
    paper.text(formatTermsLead(), MARGIN, paper.y + 8, {
      width: WIDTH * 0.8,
      lineGap: 3,
    })
  })
  drawGlance(paper, root, paper.y + 20)
}

function drawMark(paper: PDFKit.PDFDocument): void {
  decoration(paper, () => {
    paper.font(SERIF_BOLD).fontSize(MARK_SIZE).fillColor(roles.ink).text('Usiku', MARGIN, MARGIN, { lineBreak: false })
    const right = MARGIN + paper.widthOfString('Usiku')
    const baseline = MARGIN + MARK_SIZE * 0.683
    paper.circle(right + 4.5, baseline - MOON, MOON).fill(roles.amber)
  })
}

function drawGlance(paper: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement, top: number): void {
  const summary = listTermsSummary()
  const rows = Math.ceil(summary.length / COLUMNS)
  const height = rows * ROW + 2 * PADDING - 6
  decoration(paper, () => paper.roundedRect(MARGIN, top, WIDTH, height, 12).fill(roles.stone))
  const list = paper.struct('L')
  root.add(list)
  summary.forEach((fact, place) => {
    const column = Math.floor(place / rows)
    const left = MARGIN + PADDING + column * (WIDTH / COLUMNS)
    tagged(paper, list, 'LI', () => drawFact(paper, fact, left, top + PADDING + (place % rows) * ROW))
  })
  list.end()
  paper.y = top + height + 26
}

function drawFact(paper: PDFKit.PDFDocument, { term, text: fact }: SummaryItem, left: number, top: number): void {
  const width = WIDTH / COLUMNS - 2 * PADDING
  paper.font(SANS).fontSize(8.5).fillColor(roles.ink2).text(term, left, top, { width })
  paper
    .font(SANS_BOLD)
    .fontSize(9.5)
    .fillColor(roles.ink)
    .text(fact, left, top + 12, { width })
}
