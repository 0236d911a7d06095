import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformAsync } from '@babel/core'
import macros from '@lingui/babel-plugin-lingui-macro'
import { createCompiledCatalog } from '@lingui/cli/api'
import { makeConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'

const MACRO_IMPORT = /@lingui\/(?:core|react)\/macro/

/**
 * @typedef {object} Runtime modules that provide what the macros turn into
 * @property {string} i18n exports `i18n`
 * @property {string} [Trans] exports `Trans`
 * @property {boolean} [keepsText] takes text without values as it is: Lingui's own runtime would parse it
 * @property {string} [catalogues] folder of a translation's PO files, among whose ids each is shortened
 */

/** Without a runtime: Lingui's own. @type {Runtime} */
const DEFAULT_RUNTIME = { i18n: '@lingui/core' }

/**
 * Expands Lingui's macros. English stays beside its id, parsed at build time, so that the first language needs neither a
 * catalogue nor a parser.
 *
 * @param {string} code TypeScript or JavaScript, with or without JSX
 * @param {string} filename
 * @param {Runtime} [runtime]
 * @returns {Promise<{ code: string, map: unknown } | undefined>} `undefined` for code without messages
 * @throws where a message is formatted while a module loads, before the language is known
 */
export async function expandMacros(code, filename, runtime = DEFAULT_RUNTIME) {
  if (!MACRO_IMPORT.test(code)) return undefined
  const linguiConfig = makeConfig(
    {
      locales: ['en'],
      runtimeConfigModule: {
        i18n: [runtime.i18n, 'i18n'],
        ...(runtime.Trans === undefined ? {} : { Trans: [runtime.Trans, 'Trans'] }),
      },
    },
    { skipValidation: true },
  )
  const result = await transformAsync(code, {
    filename,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    retainLines: true,
    parserOpts: { plugins: /\.tsx$/.test(filename) ? ['typescript', 'jsx'] : ['typescript'] },
    plugins: [
      [macros, { linguiConfig, stripMessageField: false }],
      [compileMessages, { keepsText: runtime.keepsText === true, shorten: getShortener(runtime) }],
    ],
  })
  if (!result?.code) return undefined
  return { code: result.code, map: result.map }
}

/**
 * Parses the English of each descriptor, and drops what only translators read.
 * @param {import('@babel/core')} babel
 * @param {{ readonly keepsText: boolean, readonly shorten: (id: string) => string }} options
 * @returns {import('@babel/core').PluginObj}
 */
function compileMessages({ types }, { keepsText, shorten }) {
  return {
    visitor: {
      CallExpression(path) {
        const [descriptor] = path.node.arguments
        if (!types.isObjectExpression(descriptor) || !isDescriptor(descriptor)) return
        if (!types.isMemberExpression(path.node.callee) || path.getFunctionParent() !== null) return
        if (!path.findParent((parent) => parent.isClassProperty()))
          throw path.buildCodeFrameError(
            'The language is not known yet while a module loads: use a function, or `msg`.',
          )
      },
      ObjectExpression({ node }) {
        if (!isDescriptor(node)) return
        const id = findText(node, 'id', types)
        if (id !== undefined) id.property.value = types.valueToNode(shorten(id.text))
        const english = findText(node, 'message', types)
        if (english === undefined) return
        const compiled = compileMessage(english.text)
        english.property.value = types.valueToNode(typeof compiled === 'string' && !keepsText ? [compiled] : compiled)
      },
    },
  }
}

/**
 * @param {import('@babel/core').types.ObjectExpression} descriptor
 * @param {'id' | 'message'} name
 * @param {typeof import('@babel/core').types} types
 */
function findText({ properties }, name, types) {
  for (const property of properties) {
    if (!types.isObjectProperty(property) || !types.isIdentifier(property.key, { name })) continue
    if (types.isStringLiteral(property.value)) return { property, text: property.value.value }
  }
  return undefined
}

/** @param {import('@babel/core').types.ObjectExpression} node */
const isDescriptor = ({ leadingComments }) => leadingComments?.some(({ value }) => value === 'i18n') === true

/** @type {Map<string, (id: string) => string>} */
const shorteners = new Map()

/**
 * The beginning of a generated id that no other id of the catalogues has, as every page carries its ids.
 * @param {Runtime} runtime
 */
function getShortener({ catalogues }) {
  if (catalogues === undefined) return (/** @type {string} */ id) => id
  const known = shorteners.get(catalogues) ?? createShortener(listIds(catalogues))
  shorteners.set(catalogues, known)
  return known
}

/** @param {string} folder */
function listIds(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.po'))
  const ids = files.flatMap((name) => Object.keys(parsePo(readFileSync(join(folder, name), 'utf8'), name)))
  return [...new Set(ids)]
}

const MIN_ID_LENGTH = 3

/** @param {readonly string[]} ids @returns {(id: string) => string} */
function createShortener(ids) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  const listStarts = (/** @type {string} */ id) =>
    [...id].map((_, index) => id.slice(0, index + 1)).slice(MIN_ID_LENGTH - 1)
  for (const start of ids.flatMap(listStarts)) counts.set(start, (counts.get(start) ?? 0) + 1)
  const shortIds = new Map(ids.map((id) => [id, listStarts(id).find((start) => counts.get(start) === 1) ?? id]))
  return (id) => shortIds.get(id) ?? id
}

/** @param {string} text @param {string} filename @param {string} [locale] */
function parsePo(text, filename, locale = 'sw') {
  return formatter().parse(text, { locale, sourceLocale: 'en', filename }) ?? {}
}

/**
 * Compiles a catalogue to a module with `messages`, parsed at build time.
 * @param {string} text of a PO file
 * @param {string} filename ends with `sw.po` or `sw/name.po`
 * @param {Runtime} [runtime] whose ids it has
 * @throws where a translation is not a valid message
 */
export async function compileCatalogue(text, filename, runtime = DEFAULT_RUNTIME) {
  const locale = /\/([a-z]{2})(?:\/[\w-]+)?\.po$/.exec(filename)?.[1] ?? 'en'
  const shorten = getShortener(runtime)
  const catalogue = parsePo(text, filename, locale)
  const translations = Object.entries(catalogue).map(([id, { translation }]) => [shorten(id), translation])
  const messages = Object.fromEntries(translations.filter(([, translation]) => translation !== ''))
  const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'es' })
  if (errors.length > 0) throw new Error(`${filename}: ${errors.map(({ error }) => error.message).join('; ')}`)
  return source
}

/**
 * Vite plugin that expands the macros of each source file and compiles catalogues.
 * @param {Runtime} [runtime]
 * @returns {import('vite').Plugin[]}
 */
export function messageMacros(runtime) {
  return [
    {
      name: 'message-macros',
      enforce: 'pre',
      transform: {
        filter: { id: { include: /\.tsx?(?:$|\?)/, exclude: /node_modules/ }, code: MACRO_IMPORT },
        handler: (code, id) => expandMacros(code, id.replace(/\?.*$/, ''), runtime),
      },
    },
    {
      name: 'message-catalogues',
      transform: {
        filter: { id: /\.po$/ },
        handler: async (text, id) => ({ code: await compileCatalogue(text, id, runtime), map: null, moduleType: 'js' }),
      },
    },
  ]
}

/** Modules of this project that the macros call. */
export const RUNTIMES = {
  api: { i18n: toPath('../api/src/language/i18n.ts') },
  pwa: {
    i18n: toPath('../pwa/src/language/i18n.ts'),
    Trans: toPath('../pwa/src/language/trans.tsx'),
    keepsText: true,
    catalogues: toPath('../pwa/src/language/sw'),
  },
}

/** @param {string} path */
function toPath(path) {
  return fileURLToPath(new URL(path, import.meta.url))
}
