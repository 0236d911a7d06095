import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'
import { messageMacros, RUNTIMES } from '../../messages/macros.mjs'
import { TERMS_DOCUMENT } from '../src/ui/navigation/destinations.ts'

const DRAWING = fileURLToPath(new URL('./terms-document/draw-terms.ts', import.meta.url))

/** Vite bundles its configuration without plugins: the messages of the page's text need them. */
async function drawDocument(): Promise<Buffer> {
  const options = { configFile: false, plugins: messageMacros(RUNTIMES.pwa) } as const
  const { module } = await runnerImport<typeof import('./terms-document/draw-terms.ts')>(DRAWING, options)
  return module.drawTerms()
}

/** Emits the terms as a PDF from the page's own text, in English; generated on request in development. */
export function termsDocument(): Plugin {
  return {
    name: 'usiku:terms-document',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: TERMS_DOCUMENT.slice(1), source: await drawDocument() })
    },
    configureServer({ middlewares }) {
      middlewares.use(TERMS_DOCUMENT, (_request, response, next) => {
        response.setHeader('content-type', 'application/pdf')
        drawDocument().then((document) => response.end(document), next)
      })
    },
  }
}
