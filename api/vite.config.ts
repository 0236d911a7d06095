import { defineConfig } from 'vite'

// One file of our own code, of contracts, and of the two libraries that come in
// hundreds of files: the shop opens with a seventh less work. Other packages stay
// imports, so compiled ones are found where they are installed.
export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: [/^@usiku\//, 'kysely', 'typebox'] },
  build: {
    ssr: 'src/server.ts',
    outDir: 'dist',
    // The folder also holds what the type check remembers.
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'server.js', codeSplitting: false } },
  },
})
