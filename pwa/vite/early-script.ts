import { readFileSync } from 'node:fs'
import { minifySync, type Plugin, transformWithOxc } from 'vite'

const SOURCE = new URL('../src/app/early-presses/record.ts', import.meta.url)

/** What records early presses, as it stands in the page. */
export async function earlyScript(): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE.pathname, { sourcemap: false })
  const alone = code.replace('export function', 'function')
  return minifySync('record.js', `(() => {${alone};recordEarlyPresses()})()`).code.trim()
}

/**
 * Puts the recorder of early presses into the page itself: a script of its own
 * would come too late. The server allows it by its hash and no other.
 */
export function earlyPresses(): Plugin {
  return {
    name: 'usiku:early-presses',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async () => [{ tag: 'script', children: await earlyScript(), injectTo: 'head-prepend' }],
    },
  }
}
