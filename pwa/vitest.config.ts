import react from '@vitejs/plugin-react'
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config'

/** Tests that replace modules or load them anew: they can share them with no other file. */
export const ALONE = 'src/**/*.alone.test.{ts,tsx}'

/** What all tests of the app have in common. */
export const everyTest = {
  environment: 'happy-dom',
  environmentOptions: { happyDOM: { url: 'http://usiku.test/' } },
  // Longer than anything that a test waits for, so that what is missing is named.
  testTimeout: 20_000,
  setupFiles: ['src/testing/setup.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' } },
} satisfies UserWorkspaceConfig['test']

export default defineConfig({
  plugins: [react()],
  test: {
    ...everyTest,
    name: 'pwa',
    include: ['src/**/*.test.{ts,tsx}', 'vite/**/*.test.ts'],
    exclude: [ALONE],
    // Loading the modules anew for each file takes longer than its tests; each file leaves an empty phone.
    isolate: false,
  },
})
