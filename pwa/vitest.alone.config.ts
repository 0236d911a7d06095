import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { ALONE, everyTest } from './vitest.config.ts'

export default defineConfig({
  plugins: [react()],
  test: { ...everyTest, name: 'pwa-alone', include: [ALONE] },
})
