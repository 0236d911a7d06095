import type { Plugin } from 'vite'
import { slimContracts } from './slim-contracts.ts'

const ID = '\0usiku:schemas-left-out'

/**
 * Stands in for TypeBox: whatever is built of it is one object that cannot be
 * looked into, so that code which tries says so at once.
 */
const SOURCE = `
const refuse = () => { throw new Error('The browser has the operations, but not their schemas') }
const left = new Proxy({}, { get: (_, name) => typeof name === 'symbol' ? undefined : refuse() })
export const Type = new Proxy({}, { get: () => () => left })
`

const CONTRACTS = /\/contracts\/src\/[^?]+\.ts$/

/**
 * Leaves the schemas out of the browser's build. It calls operations by method
 * and path and checks nothing against them, the API does; TypeBox and what is
 * declared with it would be a tenth of the first script.
 */
export function schemasLeftOut(): Plugin {
  return {
    name: 'usiku:schemas-left-out',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === 'typebox' ? ID : undefined),
    load: (id) => (id === ID ? SOURCE : undefined),
    transform(code, id) {
      if (!CONTRACTS.test(id.replaceAll('\\', '/'))) return
      return { code: slimContracts(code, this.parse(code, { lang: 'ts' })), map: null }
    },
  }
}
