import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { PwaBundle, Render } from '../src/plugins/ssr/pwa-bundle.ts'

/** A fake build; the inline script, `</style` and `$&` test their handling. */
const FILES: Readonly<Record<string, string>> = {
  'index.html': `<!doctype html><html><head><script>hear()</script><meta charset="utf-8" />
<script type="module" crossorigin fetchpriority="low" src="/assets/main-1.js"></script>
<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/vendor-1.js">
<link rel="stylesheet" crossorigin href="/assets/main-1.css">
<!--app-head--><title>Usiku</title><!--/app-head--></head><body><div id="root"><!--app-html--><noscript>No script</noscript><!--/app-html--></div><!--app-data--></body></html>`,
  'sw.js': 'self.skipWaiting()',
  'manifest.webmanifest': '{"name":"Usiku"}',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/main-1.js': `console.log(1)\n${'// padding\n'.repeat(200)}`,
  'assets/main-1.css': 'a::after{content:"</style><script>$&"}',
}

export const renderEcho: Render = async (address) => ({
  status: address === '/no-such-page' ? 404 : 200,
  head: `<title>${toText(address)}</title>`,
  html: `<main>${toText(address)}</main>`,
  data: '{"cost":"$1 $& $`"}',
})

const toText = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

export async function createFakePwa(render: Render = renderEcho): Promise<PwaBundle> {
  const clientFolder = await mkdtemp(join(tmpdir(), 'usiku-pwa-'))
  onTestFinished(() => rm(clientFolder, { recursive: true, force: true }))
  await mkdir(join(clientFolder, 'assets'))
  await Promise.all(Object.entries(FILES).map(([name, text]) => writeFile(join(clientFolder, name), text)))
  return { clientFolder, render }
}
