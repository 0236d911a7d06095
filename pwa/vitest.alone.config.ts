import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { messageMacros, RUNTIMES } from '../messages/macros.mjs'
import { ALONE, everyTest } from './vitest.config.ts'

export default defineConfig({
  plugins: [messageMacros(RUNTIMES.pwa), react()],
  test: { ...everyTest, name: 'pwa-alone', include: [ALONE] },
})
