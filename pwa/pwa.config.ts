import type { VitePWAOptions } from 'vite-plugin-pwa'
import { messageMacros, RUNTIMES } from '../messages/macros.mjs'

/** Precached from the first visit on. Manifests live in `public`; routes choose one per page. */
export const pwaOptions: Partial<VitePWAOptions> = {
  strategies: 'injectManifest',
  srcDir: 'src/service-worker',
  filename: 'sw.ts',
  // The app registers the worker itself after the first render.
  injectRegister: false,
  injectManifest: {
    globPatterns: ['index.html', 'assets/*.{js,css}', 'assets/language/*.js', 'favicon.svg', 'manifest.webmanifest'],
    // Few customers need the back office and its charts.
    globIgnores: ['assets/admin/**', 'assets/*admin*'],
    rollupFormat: 'iife',
    buildPlugins: { vite: messageMacros(RUNTIMES.pwa) },
  },
  manifest: false,
}
