import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../setup/root.mjs'

const page = readFileSync(join(ROOT, '.github/SECURITY.md'), 'utf8')
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| [12] \| .+? \| (met|partly|open|n\/a) \| (.+) \| (.+) \|$/gm)]

it('has each requirement of levels 1 and 2 of ASVS 5.0 once, and its sums are right', () => {
  expect(new Set(rows.map(([, number]) => number)).size).toBe(253)
  expect(rows).toHaveLength(253)
  const sums = ['met', 'partly', 'open', 'n/a'].map((state) => rows.filter((row) => row[2] === state).length)
  expect(page).toContain(`| **all 253** | ${sums.map((sum) => `**${sum}**`).join(' | ')} |`)
})

it('names tests and pages that exist', () => {
  const links = [...page.matchAll(/\]\(\.\.\/([^)#]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => path)
  expect(links.length).toBeGreaterThan(100)
  expect(links.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
