import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'pwa',
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://usiku.test/' } },
    include: ['src/**/*.test.{ts,tsx}', 'vite/**/*.test.ts'],
    // Longer than anything that a test waits for, so that what is missing is named.
    testTimeout: 20_000,
    setupFiles: ['src/testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
