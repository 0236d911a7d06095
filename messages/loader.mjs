/** Module hooks for programs that `tsx` runs from source: they expand message macros and compile catalogues. */
import { readFile } from 'node:fs/promises'
import { register } from 'node:module'
import { fileURLToPath } from 'node:url'
import { isMainThread } from 'node:worker_threads'
import { compileCatalogue, expandMacros, RUNTIMES } from './macros.mjs'

if (isMainThread) register(import.meta.url)

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  if (url.endsWith('.po')) {
    const path = fileURLToPath(url)
    const source = await compileCatalogue(await readFile(path, 'utf8'), path)
    return { format: 'module', source, shortCircuit: true }
  }
  const loaded = await nextLoad(url, context)
  if (!url.startsWith('file:') || url.includes('/node_modules/') || !loaded.source) return loaded
  const expanded = await expandMacros(String(loaded.source), fileURLToPath(url), RUNTIMES.api)
  return expanded === undefined ? loaded : { ...loaded, source: expanded.code }
}
