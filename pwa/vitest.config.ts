import react from '@vitejs/plugin-react'
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config'
import { messageMacros, RUNTIMES } from '../messages/macros.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Set by `npm run test:all`. */
    readonly isThorough?: boolean
  }
}

/** Tests that replace or reload modules, and so need isolation. */
export const ALONE = 'src/**/*.alone.test.{ts,tsx}'

export const everyTest = {
  environment: 'happy-dom',
  environmentOptions: { happyDOM: { url: 'http://usiku.test/' } },
  provide: { isThorough: Boolean(process.env.TEST_THOROUGH) },
  // Longer than any wait in a test, so that the failing wait is reported.
  testTimeout: 60_000,
  setupFiles: ['../vitest.clock.ts', '../vitest.setup.ts', 'src/testing/setup.ts'],
  expect: { poll: { timeout: 30_000 } },
  css: { modules: { classNameStrategy: 'non-scoped' } },
} satisfies UserWorkspaceConfig['test']

export default defineConfig({
  plugins: [messageMacros(RUNTIMES.pwa), react()],
  test: {
    ...everyTest,
    name: 'pwa',
    include: ['src/**/*.test.{ts,tsx}', 'vite/**/*.test.ts'],
    exclude: [ALONE],
    // Reloading modules for each file takes longer than its tests; setup clears the state after each file.
    isolate: false,
  },
})
