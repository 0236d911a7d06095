import { fileURLToPath } from 'node:url'
import { formatter } from '@lingui/format-po'

const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**']
const STAFF = ['pwa/src/features/admin', 'pwa/src/features/rider', 'pwa/src/routes/_admin*', 'pwa/src/routes/_rider*']

/** The catalogues of messages: for each language what customers read, what staff read, and what the server writes. */
const config = {
  rootDir: fileURLToPath(new URL('..', import.meta.url)),
  locales: ['en', 'sw'],
  sourceLocale: 'en',
  format: formatter({ lineNumbers: false, origins: true }),
  orderBy: 'origin',
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
