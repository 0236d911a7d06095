import { LOCALES } from '@usiku/contracts/language/language.ts'
import { getLanguage } from '../../../language/i18n.ts'

/** Lengths are in points: 72 to the inch. */
export const MARGIN = 48
const PAGE_WIDTH = 419.53
const WIDTH = PAGE_WIDTH - 2 * MARGIN
const LABEL_WIDTH = WIDTH * 0.62
const VALUE_X = MARGIN + LABEL_WIDTH
const VALUE_WIDTH = WIDTH - LABEL_WIDTH
const GAP = 4
const SECTION_GAP = 7
const INK = '#1C1814'
const LINE = '#D8D0C0'

/** Standard PDF fonts, so that none is embedded. */
const SANS = 'Helvetica'
export const SANS_BOLD = 'Helvetica-Bold'
const SIZE = 9.5
const TITLE_SIZE = 20

export interface Paper {
  readonly document: PDFKit.PDFDocument
  readonly root: PDFKit.PDFStructureElement
}

export interface Row {
  readonly label: string
  readonly value: string
  readonly font?: string
}

export async function startPaper(title: string, author: string, createdAt: Date): Promise<Paper> {
  // Loaded here: few requests draw documents, and the library takes time and memory.
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: 'A5',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: LOCALES[getLanguage()],
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: createdAt },
  })
  const root = document.struct('Document')
  document.addStructure(root)
  return { document, root }
}

export function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  const pieces: Buffer[] = []
  return new Promise((resolve, reject) => {
    document.on('data', (piece: Buffer) => pieces.push(piece))
    document.on('end', () => resolve(Buffer.concat(pieces)))
    document.on('error', reject)
  })
}

export function drawTitle(paper: Paper, title: string): void {
  drawText(paper, 'H1', { text: title, font: SANS_BOLD, size: TITLE_SIZE })
}

export function drawParagraph(paper: Paper, text: string): void {
  drawText(paper, 'P', { text, font: SANS, size: SIZE })
}

interface Style {
  readonly text: string
  readonly font: string
  readonly size: number
}

function drawText({ document, root }: Paper, type: 'H1' | 'P', { text, font, size }: Style): void {
  const draw = () => {
    document.font(font).fontSize(size).fillColor(INK).text(toPrintable(text), MARGIN, document.y, { width: WIDTH })
  }
  root.add(document.struct(type, {}, draw))
  document.y += GAP
}

/** Labels on the left, values on the right, below a line. */
export function drawRows(paper: Paper, rows: readonly Row[]): void {
  const { document } = paper
  document.y += SECTION_GAP
  document.markContent('Artifact', { type: 'Layout' })
  document.rect(MARGIN, document.y, WIDTH, 0.6).fill(LINE)
  document.endMarkedContent()
  document.y += SECTION_GAP
  for (const row of rows) drawRow(paper, row)
}

function drawRow({ document, root }: Paper, { label, value, font = SANS }: Row): void {
  const [left, right] = [toPrintable(label), toPrintable(value)]
  document.font(font).fontSize(SIZE)
  const labels = { width: LABEL_WIDTH - GAP }
  const values = { width: VALUE_WIDTH, align: 'right' } as const
  const height = Math.max(document.heightOfString(left, labels), document.heightOfString(right, values))
  if (document.y + height > document.page.height - MARGIN) document.addPage()
  const top = document.y
  const draw = () => {
    document.fillColor(INK).text(left, MARGIN, top, labels).text(right, VALUE_X, top, values)
  }
  root.add(document.struct('P', {}, draw))
  document.y = top + height + GAP
}

/** The standard fonts have Western European characters only. */
function toPrintable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]/gu, '?')
}
