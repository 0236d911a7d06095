import type { Plugin } from 'vite'

/** Leaves out Mantine's palettes: the theme has its own, and of Mantine's parts only the dark one is read. */
export function withoutUnusedPalettes(): Plugin {
  return {
    name: 'usiku:without-unused-palettes',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/MantineProvider/default-colors.mjs')) return undefined
      const dark = /\bdark: \[[^\]]*\]/.exec(code)
      if (dark === null) throw new Error("Mantine's dark palette is not where it was: look at default-colors.mjs")
      return { code: `export const DEFAULT_COLORS = { ${dark[0]} }`, map: null }
    },
  }
}
