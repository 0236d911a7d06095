import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import babelExtractor from '@lingui/cli/api/extractors/babel'
import { formatter } from '@lingui/format-po'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**']
const STAFF = ['pwa/src/features/admin', 'pwa/src/features/rider', 'pwa/src/routes/_admin*', 'pwa/src/routes/_rider*']

const PLAIN_TEXTS = 'api/src/language/list-plain-texts.ts'

/**
 * Sentences that no macro marks, because they are part of a schema or stored. A process of its own lists them.
 * @type {import('@lingui/conf').ExtractorType}
 */
const plainTextExtractor = {
  match: (filename) => filename.endsWith(PLAIN_TEXTS),
  extract: (_filename, _code, onMessageExtracted) => {
    const script = `import('./${PLAIN_TEXTS}').then((module) => console.log(JSON.stringify(module.listPlainTexts())))`
    const loaders = ['--import', 'tsx', '--import', './messages/loader.mjs']
    const output = execFileSync(process.execPath, [...loaders, '--eval', script], { cwd: ROOT })
    for (const message of JSON.parse(String(output)))
      onMessageExtracted({ id: generateMessageId(message), message, origin: [PLAIN_TEXTS, 1], placeholders: {} })
  },
}

/** The catalogues of messages: for each language what customers read, what staff read, and what the server writes. */
const config = {
  rootDir: ROOT,
  locales: ['en', 'sw'],
  sourceLocale: 'en',
  format: formatter({ lineNumbers: false, origins: true, printPlaceholdersInComments: false }),
  orderBy: 'origin',
  extractors: [plainTextExtractor, babelExtractor],
  catalogs: [
    {
      path: '<rootDir>/pwa/src/language/{locale}/shop',
      include: ['pwa/src', 'contracts/src'],
      exclude: [...TESTS, 'pwa/src/service-worker/**', ...STAFF.flatMap((path) => [path, `${path}/**`])],
    },
    { path: '<rootDir>/pwa/src/language/{locale}/worker', include: ['pwa/src/service-worker'], exclude: TESTS },
    { path: '<rootDir>/pwa/src/language/{locale}/staff', include: STAFF, exclude: TESTS },
    { path: '<rootDir>/api/src/language/{locale}', include: ['api/src', 'contracts/src'], exclude: TESTS },
  ],
}

export default config
