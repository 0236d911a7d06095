import type { Plugin } from 'vite'
import { stripOperations } from './strip-operations.ts'

const ID = '\0usiku:schemas-left-out'

/** Replaces TypeBox with a proxy that throws when a schema is read. */
const SOURCE = `
const refuse = () => { throw new Error('The browser has the operations, but not their schemas') }
const left = new Proxy({}, { get: (_, name) => typeof name === 'symbol' ? undefined : refuse() })
export const Type = new Proxy({}, { get: () => () => left })
`

const CONTRACTS = /\/contracts\/src\/[^?]+\.ts$/

/** Removes schemas from the browser build, a tenth of the first script: the API validates, the browser does not. */
export function stripSchemas(): Plugin {
  return {
    name: 'usiku:schemas-left-out',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === 'typebox' ? ID : undefined),
    load: (id) => (id === ID ? SOURCE : undefined),
    transform(code, id) {
      if (!CONTRACTS.test(id.replaceAll('\\', '/'))) return
      return { code: stripOperations(code, this.parse(code, { lang: 'ts' })), map: null }
    },
  }
}
