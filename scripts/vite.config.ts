import { defineConfig } from 'vite'
import { messageMacros, RUNTIMES } from '../messages/macros.mjs'

// Bundles the programs with the parts of contracts and api that they use; registry packages stay imports, so that compiled
// ones are found where they are installed.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [messageMacros(RUNTIMES.api)],
  // `lru-cache`, of `api`: the version at the root is another.
  ssr: { noExternal: [/^@usiku\//, 'lru-cache'] },
  build: {
    ssr: true,
    outDir: 'dist',
    // The folder also holds the type check's build info.
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: {
        seed: 'src/seed/main.ts',
        media: 'src/media/main.ts',
        move: 'src/move/main.ts',
        backup: 'src/backup/main.ts',
        restore: 'src/restore/main.ts',
        'push-keys': 'src/push-keys/main.ts',
        'remove-codes': 'src/remove-codes/main.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].chunk.js' },
    },
  },
})
