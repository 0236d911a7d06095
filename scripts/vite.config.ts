import { defineConfig } from 'vite'

// Bundles the seed with the parts of contracts and api that it uses; registry packages stay imports, so that compiled
// ones are found where they are installed.
export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: [/^@usiku\//] },
  build: {
    ssr: 'src/seed/main.ts',
    outDir: 'dist',
    // The folder also holds the type check's build info.
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'seed.js', codeSplitting: false } },
  },
})
