import { describe, expect, it } from 'vitest'
import { findClockReads } from './clock-reads.ts'
import { listSourceFiles } from './source-files.ts'

const SOURCES = ['src', 'test', 'e2e', 'vite', 'setup', 'torture', 'bench', 'app-pictures']
const FOLDERS = ['api', 'contracts', 'pwa', 'scripts'].flatMap((workspace) =>
  SOURCES.map((folder) => `${workspace}/${folder}`),
)
const TESTS_AND_HELPERS = /\.(test\.tsx?|e2e\.ts)$|^(api|contracts)\/test\/|^pwa\/(src\/testing|e2e)\/|\/testing\//
const CLOCKS = ['api/test/clock.ts', 'pwa/src/testing/clock.ts', 'pwa/e2e/support/clock.ts']

describe('findClockReads', () => {
  it.each([
    'const at = Date.now()',
    'const at = new Date()',
    'const at = new Date',
    'const at = Date()',
    'open({ now: Date.now })',
    'const at = globalThis.Date.now()',
    'const at = <time dateTime={new Date().toISOString()} />',
    'await page.evaluate(() => Date.now())',
  ])('finds %s', (code) => {
    expect(findClockReads(`const a = 1\n${code}`).map(({ line }) => line)).toEqual([2])
  })

  it.each([
    "const at = new Date('2026-11-25T09:00:00Z')",
    'const at = new Date(now)',
    "const at = Date.parse('2026-11-25')",
    'const at = test.deps.now()',
    'const length = performance.now() - start',
    '// Date.now()',
    "it('reads Date.now()')",
  ])('ignores %s', (code) => {
    expect(findClockReads(code)).toEqual([])
  })
})

it('tests take the time from their clock, which is the same on every day', () => {
  const files = listSourceFiles(FOLDERS).filter(({ path }) => TESTS_AND_HELPERS.test(path))
  const found = files
    .filter(({ path }) => !CLOCKS.includes(path))
    .flatMap(({ path, text }) => findClockReads(text).map((read) => `${path}:${read.line} ${read.text}`))
  expect(found).toEqual([])
  expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(CLOCKS))
})
