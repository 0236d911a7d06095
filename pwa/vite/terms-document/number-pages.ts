import { t } from '@lingui/core/macro'
import { roles } from '../../src/app/theme/colors.ts'
import { formatTermsDate } from '../../src/features/content/terms.ts'
import { MARGIN, SANS, WIDTH } from './page-layout.ts'

export function numberPages(paper: PDFKit.PDFDocument): void {
  const { start, count } = paper.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    paper.switchToPage(page)
    // Text below the margin would start a new page.
    paper.page.margins.bottom = 0
    const top = paper.page.height - 36
    paper.markContent('Artifact', { type: 'Pagination' })
    paper.font(SANS).fontSize(8).fillColor(roles.ink2)
    paper.text(t`Usiku, terms of ${{ date: formatTermsDate() }}`, MARGIN, top, { lineBreak: false })
    paper.text(t`${{ page: page + 1 }} of ${count}`, MARGIN, top, { width: WIDTH, align: 'right', lineBreak: false })
    paper.endMarkedContent()
  }
}
