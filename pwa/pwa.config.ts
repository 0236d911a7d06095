import type { VitePWAOptions } from 'vite-plugin-pwa'

/** How the shop installs: the manifest, and what the worker keeps from the first visit on. */
export const pwaOptions: Partial<VitePWAOptions> = {
  strategies: 'injectManifest',
  srcDir: 'src/service-worker',
  filename: 'sw.ts',
  // The app registers the worker itself, when the first screen stands.
  injectRegister: false,
  injectManifest: {
    globPatterns: ['index.html', 'assets/*.{js,css}', 'favicon.svg'],
    // The back office and its charts are for one person in a thousand.
    globIgnores: ['assets/admin/**', 'assets/*admin*'],
    rollupFormat: 'iife',
  },
  includeManifestIcons: false,
  manifest: {
    id: '/',
    name: 'Usiku',
    short_name: 'Usiku',
    description: 'Drinks for the night, delivered in Nairobi.',
    lang: 'en-KE',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#FAF6EE',
    theme_color: '#FAF6EE',
    categories: ['shopping', 'food'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
}
