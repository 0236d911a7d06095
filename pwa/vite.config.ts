import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { messageMacros, RUNTIMES } from '../messages/macros.mjs'
import { pwaOptions } from './pwa.config.ts'
import { adminFiles } from './vite/admin-files.ts'
import { createCacheVersion } from './vite/cache-version.ts'
import {
  adminStyles,
  chunkFileName,
  firstScript,
  HASH,
  idleServices,
  localCatalogue,
  pageStyles,
  personalStyles,
} from './vite/chunks.ts'
import { compressedAssets } from './vite/compressed-assets.ts'
import { lowPriorityScripts } from './vite/low-priority-scripts.ts'
import { minifyEntry } from './vite/minify-entry.ts'
import { preHydrationScript } from './vite/pre-hydration-script.ts'
import { routerOptions, shopRouterOptions } from './vite/router-options.ts'
import { termsDocument } from './vite/terms-document.ts'
import { withoutUnusedPalettes } from './vite/unused-palettes.ts'

const api = process.env.API_URL ?? 'http://127.0.0.1:3000'

const client = {
  outDir: 'dist/client',
  modulePreload: { polyfill: false },
  rolldownOptions: {
    output: {
      entryFileNames: `assets/[name]-${HASH}.js`,
      chunkFileNames: chunkFileName,
      assetFileNames: `assets/[name]-${HASH}[extname]`,
      codeSplitting: { groups: [firstScript, localCatalogue, idleServices, personalStyles, adminStyles, pageStyles] },
    },
  },
}

const server = {
  outDir: 'dist/server',
  copyPublicDir: false,
  rolldownOptions: { output: { entryFileNames: 'entry-server.js' } },
}

// Keep Vite's resolve conditions: replacing them would mix the router's browser and server builds.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter(routerOptions),
    tanstackRouterGenerator(shopRouterOptions),
    messageMacros(RUNTIMES.pwa),
    react(),
    withoutUnusedPalettes(),
    ...(isSsrBuild
      ? []
      : [
          termsDocument(),
          lowPriorityScripts(),
          preHydrationScript(),
          minifyEntry(),
          compressedAssets(),
          adminFiles(),
          VitePWA(pwaOptions),
        ]),
  ],
  define: {
    'import.meta.env.VITE_KEPT_VERSION': JSON.stringify(createCacheVersion()),
    // Production React in the server bundle, for any NODE_ENV at start.
    ...(isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {}),
  },
  // The variant for React before 18 would go to every visitor.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  ssr: { noExternal: true },
  build: isSsrBuild ? server : client,
  server: { proxy: { '/api': api, '/media': api, '/unsubscribe': api, '/robots.txt': api, '/sitemap': api } },
}))
