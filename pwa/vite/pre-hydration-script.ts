import { readFileSync } from 'node:fs'
import { minifySync, type Plugin, transformWithOxc } from 'vite'

const SOURCE = new URL('../src/app/pre-hydration-replay/record.ts', import.meta.url)

export async function createRecorderScript(): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE.pathname, { sourcemap: false })
  const alone = code.replace('export function', 'function')
  return minifySync('record.js', `(() => {${alone};recordInteractions()})()`).code.trim()
}

/** Inlines the pre-hydration recorder; a separate file would load too late. The CSP allows it by its hash. */
export function preHydrationScript(): Plugin {
  return {
    name: 'usiku:early-presses',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async () => [{ tag: 'script', children: await createRecorderScript(), injectTo: 'head-prepend' }],
    },
  }
}
