import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getCatalogs } from '@lingui/cli/api'
import { type ExtractorType, makeConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'
import config from '../../../messages/lingui.config.js'
import { expandMacros } from '../../../messages/macros.mjs'
import { listSourceFiles } from './source-files.ts'
import { listAnsweredTexts, listVisibleTexts } from './visible-words.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** Their sentences are listed by `api/src/language/list-plain-texts.ts`. */
const PLAIN_TEXTS = /^contracts\/src\/.*(?:schemas|constants|primitives)\.ts$/
const TESTS = /\.test\.tsx?$|\/testing\//

/** Sentences that no macro marks. */
const [plainTexts] = config.extractors as readonly ExtractorType[]

interface Catalogue {
  readonly name: string
  /** Messages in the code, by id. */
  readonly used: ReadonlyMap<string, string>
  readonly translations: Readonly<Record<string, { readonly message?: string; readonly translation?: string }>>
}

let catalogues: readonly Catalogue[] = []

beforeAll(async () => {
  catalogues = await Promise.all((await getCatalogs(makeConfig(config, { skipValidation: true }))).map(readCatalogue))
})

async function readCatalogue(catalog: Awaited<ReturnType<typeof getCatalogs>>[number]): Promise<Catalogue> {
  const filename = catalog.getFilename('sw')
  const parsed = await formatter().parse(await readFile(filename, 'utf8'), {
    locale: 'sw',
    sourceLocale: 'en',
    filename,
  })
  const used = new Map<string, string>()
  for (const path of catalog.sourcePaths.filter((path) => /\.tsx?$/.test(path))) {
    const expanded = await expandMacros(await readFile(path, 'utf8'), path)
    for (const [, id = ''] of expanded?.code.matchAll(/\/\*i18n\*\/\s*\{\s*id: "([^"]+)"/g) ?? [])
      used.set(id, relative(ROOT, path))
    if (plainTexts?.match(path)) await plainTexts.extract(path, '', ({ id }) => used.set(id, relative(ROOT, path)))
  }
  return { name: relative(ROOT, filename), used, translations: parsed ?? {} }
}

const listProblems = (find: (catalogue: Catalogue) => readonly string[]) =>
  catalogues.flatMap((catalogue) => find(catalogue).map((problem) => `${catalogue.name}: ${problem}`))

describe('the Swahili catalogues', () => {
  it('have each message of the code: npm run messages adds it', () => {
    const missing = listProblems(({ used, translations }) =>
      [...used].filter(([id]) => !(id in translations)).map(([id, path]) => `${id} of ${path}`),
    )
    expect(missing).toEqual([])
    expect(catalogues.reduce((sum, { used }) => sum + used.size, 0)).toBeGreaterThan(2_000)
  })

  it('have no message that the code has not: npm run messages removes it', () => {
    const unused = listProblems(({ used, translations }) =>
      Object.entries(translations)
        .filter(([id]) => !used.has(id))
        .map(([, { message }]) => message ?? ''),
    )
    expect(unused).toEqual([])
  })

  it('translate each message', () => {
    const untranslated = listProblems(({ translations }) =>
      Object.values(translations)
        .filter(({ translation }) => !translation)
        .map(({ message }) => message ?? ''),
    )
    expect(untranslated).toEqual([])
  })

  it('have the values and elements of the English', () => {
    const different = listProblems(({ translations }) =>
      Object.values(translations)
        .filter(({ message = '', translation }) => translation && listValues(message) !== listValues(translation))
        .map(({ message, translation }) => `${message} → ${translation}`),
    )
    expect(different).toEqual([])
  })

  it('say the same everywhere', () => {
    const first = new Map<string, string>()
    const different = listProblems(({ translations }) =>
      Object.entries(translations)
        .filter(([id, { translation = '' }]) => {
          const known = first.get(id) ?? translation
          first.set(id, known)
          return known !== translation
        })
        .map(([, { message }]) => message ?? ''),
    )
    expect(different).toEqual([])
  })
})

/** Names of the values and numbers of the elements, sorted. */
function listValues(message: string): string {
  const compiled = compileMessage(message)
  const names = (typeof compiled === 'string' ? [compiled] : compiled).flatMap(listTokenValues)
  return [...new Set(names)].sort().join()
}

/** @param token text, or name, format and choices of a value */
function listTokenValues(token: unknown): string[] {
  if (typeof token === 'string') return token.match(/<\/?\d+\/?>/g) ?? []
  if (!Array.isArray(token)) return []
  const choices: unknown[] = Object.values((token[2] ?? {}) as object).flat()
  return [String(token[0]), ...choices.flatMap(listTokenValues)]
}

function listFound({ path, text }: { readonly path: string; readonly text: string }, list: typeof listVisibleTexts) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  return list(source).map((visible) => `${path}:${visible.line} ${visible.text}`)
}

describe('words in the code', () => {
  it('are in the catalogues', () => {
    const files = listSourceFiles(['pwa/src', 'contracts/src']).filter(
      ({ path }) => !TESTS.test(path) && !PLAIN_TEXTS.test(path),
    )
    expect(files.flatMap((file) => listFound(file, listVisibleTexts))).toEqual([])
  })

  it('are in the catalogues where the API answers them', () => {
    const files = listSourceFiles(['api/src']).filter(
      // Others are not worth parsing, as they answer nothing.
      ({ path, text }) => !TESTS.test(path) && (path.endsWith('routes.ts') || /AppError|fieldError/.test(text)),
    )
    expect(files.flatMap((file) => listFound(file, listAnsweredTexts))).toEqual([])
  })

  it.each([
    ['an error', "throw new AppError('not_found', { message: 'This passkey was deleted.' })"],
    ['a field', "throw fieldError('keys', isOld ? 'Too old now.' : t`Unknown.`)"],
    ['a reply', "const reply = () => { return { message: 'Passkey deleted' } }"],
  ])('are found in %s of the API', (_place, code) => {
    const source = ts.createSourceFile('routes.ts', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS)
    expect(listAnsweredTexts(source)).toHaveLength(1)
  })

  it.each([
    ['an element', '<p>Add to cart</p>'],
    ['one word of an element', '<b>{open ? "open" : "shut"}</b>'],
    ['an attribute', '<input aria-label="Search drinks" />'],
    ['a toast', 'notify.success("Saved for later")'],
    ['a toast about a failure', 'notify.error(`The link could not be shared: \u0024{url}`)'],
    ['a template', 'const text = `Pay \u0024{amount} now`'],
    ['a number', "const text = `\u0024{count} \u0024{count === 1 ? 'item' : 'items'}`"],
    ['a table', 'const LABELS = { open: "Still open" }'],
  ])('are found in %s', (_place, code) => {
    const source = ts.createSourceFile('page.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
    expect(listVisibleTexts(source)).not.toEqual([])
  })

  it.each([
    ['a macro', 'const text = t`Add to cart`'],
    ['an error for programmers', 'throw new Error("There is no such route")'],
    ['a class', '<p className="one two" />'],
    ['a comparison', 'if (event.key === "Enter") return'],
  ])('are not taken for words in %s', (_place, code) => {
    const source = ts.createSourceFile('page.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
    expect(listVisibleTexts(source)).toEqual([])
  })
})
