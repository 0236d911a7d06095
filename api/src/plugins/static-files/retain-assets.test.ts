import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { retainAssets } from './retain-assets.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

async function folders() {
  const root = await mkdtemp(join(tmpdir(), 'usiku-assets-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const [built, kept] = [join(root, 'built'), join(root, 'kept')]
  await mkdir(kept)
  const build = async (files: Record<string, string>) => {
    await rm(built, { recursive: true, force: true })
    await mkdir(join(built, 'admin'), { recursive: true })
    await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(built, name), text)))
  }
  const names = async () => (await readdir(kept, { recursive: true })).filter((name) => name.includes('.')).sort()
  return { built, kept, build, names }
}

it('stores the files of a build with compressed copies, pictures without', async () => {
  const { built, kept, build, names } = await folders()
  await build({ 'main-1.js': 'let a = 1', 'admin/charts-1.js': 'let b = 2', 'dot-1.png': 'png' })
  await retainAssets(built, kept, day(1))
  expect(await names()).toEqual([
    ...['admin/charts-1.js', 'admin/charts-1.js.br', 'admin/charts-1.js.gz'],
    ...['dot-1.png', 'main-1.js', 'main-1.js.br', 'main-1.js.gz'],
  ])
  expect(String(brotliDecompressSync(await readFile(join(kept, 'main-1.js.br'))))).toBe('let a = 1')
  expect(String(gunzipSync(await readFile(join(kept, 'main-1.js.gz'))))).toBe('let a = 1')
})

it('uses compressed copies from the build', async () => {
  const { built, kept, build, names } = await folders()
  await build({ 'main-1.js': 'let a = 1', 'main-1.js.br': 'br of the build', 'main-1.js.gz': 'gz of the build' })
  await retainAssets(built, kept, day(1))
  expect(await names()).toEqual(['main-1.js', 'main-1.js.br', 'main-1.js.gz'])
  expect(await readFile(join(kept, 'main-1.js.br'), 'utf8')).toBe('br of the build')
})

it('serves files of an earlier build for 30 days after it was replaced, whatever their age', async () => {
  const { built, kept, build, names } = await folders()
  await build({ 'main-1.js': 'one' })
  await retainAssets(built, kept, day(1))
  await build({ 'main-2.js': 'two' })
  // The first build was in use for 100 days.
  await retainAssets(built, kept, day(101))
  await retainAssets(built, kept, day(131))
  expect(await names()).toContain('main-1.js')
  await retainAssets(built, kept, day(132))
  expect(await names()).toEqual(['main-2.js', 'main-2.js.br', 'main-2.js.gz'])
})

it('may run in several processes at once', async () => {
  const { built, kept, build, names } = await folders()
  const files = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`chunk-${index}.js`, `let a = ${index}`]))
  await build(files)
  await Promise.all([1, 2, 3, 4].map(() => retainAssets(built, kept, day(1))))
  expect(await names()).toHaveLength(3 * 20)
  for (const [name, text] of Object.entries(files)) {
    expect(await readFile(join(kept, name), 'utf8')).toBe(text)
    expect(String(gunzipSync(await readFile(join(kept, `${name}.gz`))))).toBe(text)
  }
})

it('removes what a killed process left unfinished, and not what another is writing', async () => {
  const { built, kept, build, names } = await folders()
  await build({ 'main-1.js': 'one' })
  const [left, live] = ['.main-0.js.00112233aabb', '.main-1.js.ccdd44556677']
  for (const name of [left, live]) await writeFile(join(kept, name), 'half')
  await utimes(join(kept, left), day(1), day(1))
  await utimes(join(kept, live), day(2), day(2))
  await retainAssets(built, kept, day(2))
  expect(await names()).toEqual([live, 'main-1.js', 'main-1.js.br', 'main-1.js.gz'])
})

it('keeps a file that is used again', async () => {
  const { built, kept, build, names } = await folders()
  await build({ 'main-1.js': 'one' })
  await retainAssets(built, kept, day(1))
  await build({ 'main-2.js': 'two' })
  await retainAssets(built, kept, day(2))
  await build({ 'main-1.js': 'one' })
  await retainAssets(built, kept, day(3))
  await retainAssets(built, kept, day(90))
  expect(await names()).toContain('main-1.js.br')
})
