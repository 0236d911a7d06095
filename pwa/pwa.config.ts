import type { VitePWAOptions } from 'vite-plugin-pwa'
import { schemasLeftOut } from './vite/schemas-left-out.ts'

/** What the worker keeps from the first visit on. The manifests are files of `public`: routes say which one a page has. */
export const pwaOptions: Partial<VitePWAOptions> = {
  strategies: 'injectManifest',
  srcDir: 'src/service-worker',
  filename: 'sw.ts',
  // The app registers the worker itself, when the first screen stands.
  injectRegister: false,
  injectManifest: {
    globPatterns: ['index.html', 'assets/*.{js,css}', 'favicon.svg', 'manifest.webmanifest'],
    // The back office and its charts are for one person in a thousand.
    globIgnores: ['assets/admin/**', 'assets/*admin*'],
    rollupFormat: 'iife',
    // The worker calls operations as the pages do, and knows their schemas as little.
    buildPlugins: { vite: [schemasLeftOut()] },
  },
  manifest: false,
}
