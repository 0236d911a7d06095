import { t } from '@lingui/core/macro'
import PDFDocument from 'pdfkit'
import { listTerms, TERMS_CHANGED_AT } from '../../src/features/content/terms.ts'
import { getLocale } from '../../src/language/i18n.ts'
import { drawHead } from './draw-head.ts'
import { drawSection } from './draw-section.ts'
import { numberPages } from './number-pages.ts'
import { MARGIN } from './page-layout.ts'

/** Tagged for screen readers and deterministic: the same text gives the same bytes. */
export function drawTerms(): Promise<Buffer> {
  const paper = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: getLocale(),
    displayTitle: true,
    info: { Title: t`Terms and conditions`, Author: 'Usiku', CreationDate: TERMS_CHANGED_AT },
  })
  const drawn = collect(paper)
  const root = paper.struct('Document')
  paper.addStructure(root)
  drawHead(paper, root)
  for (const section of listTerms()) drawSection(paper, root, section)
  root.end()
  numberPages(paper)
  paper.end()
  return drawn
}

function collect(paper: PDFKit.PDFDocument): Promise<Buffer> {
  const pieces: Buffer[] = []
  return new Promise((resolve, reject) => {
    paper.on('data', (piece: Buffer) => pieces.push(piece))
    paper.on('end', () => resolve(Buffer.concat(pieces)))
    paper.on('error', reject)
  })
}
