// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const src = fileURLToPath(new URL('../src', import.meta.url))
const read = (path: string) => readFileSync(join(src, path), 'utf8')
const sheetsIn = (path: string) => [...read(path).matchAll(/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name ?? '')
const mantine = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/Button.layer.css'))
const hasSheet = new Set(readdirSync(mantine).map((file) => file.split('.')[0] ?? ''))

const BASE = 'base-styles.css'
const sheets = Object.fromEntries(
  [BASE, 'form-styles.css', 'overlay-styles.css'].map((name) => [name, sheetsIn(`ui/${name}`)]),
)

function componentsOf(path: string): string[] {
  const [, names = ''] = /import \{([^}]+)\} from '@mantine\/core'/.exec(read(path)) ?? []
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => !name.startsWith('type ') && hasSheet.has(name))
}

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
const users = files
  .filter((file) => !/admin|features\/rider|\.test\./.test(file))
  .map((file) => ({ file, components: componentsOf(file) }))
  .filter(({ components }) => components.length > 0)

describe('the sheet of a Mantine component', () => {
  it.each(users)('comes with $file', ({ file, components }) => {
    const imported = Object.keys(sheets).filter((name) => read(file).includes(`/${name}'`))
    expect(imported, 'under every component').toContain(BASE)
    const there = [...sheetsIn(file), ...imported.flatMap((name) => sheets[name] ?? [])]
    expect(components.filter((component) => !there.includes(component))).toEqual([])
  })
})
