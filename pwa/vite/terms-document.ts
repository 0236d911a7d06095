import { join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { messageMacros, RUNTIMES } from '../../messages/macros.mjs'
import { TERMS_DOCUMENT } from '../src/ui/navigation/destinations.ts'

const PROGRAM = join(import.meta.dirname, 'terms-document/draw-terms.ts')

/** The page's texts are messages, which the loader of this configuration does not expand. */
async function drawTerms(): Promise<Buffer> {
  const { module } = await runnerImport<typeof import('./terms-document/draw-terms.ts')>(PROGRAM, {
    configFile: false,
    plugins: [messageMacros(RUNTIMES.pwa)],
  })
  return module.drawTerms()
}

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
