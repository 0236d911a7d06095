import type { Plugin } from 'vite'
import { TERMS_DOCUMENT } from '../src/ui/navigation/destinations.ts'
import { drawTerms } from './terms-document/draw-terms.ts'

/** Emits the terms as a PDF from the page's own text; generated on request in development. */
export function termsDocument(): Plugin {
  return {
    name: 'usiku:terms-document',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: TERMS_DOCUMENT.slice(1), source: await drawTerms() })
    },
    configureServer({ middlewares }) {
      middlewares.use(TERMS_DOCUMENT, (_request, response, next) => {
        response.setHeader('content-type', 'application/pdf')
        drawTerms().then((document) => response.end(document), next)
      })
    },
  }
}
