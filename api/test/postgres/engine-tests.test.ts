import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ENGINE_TESTS } from './engine-tests.ts'

const API = join(import.meta.dirname, '../..')

/** The list uses `**` and `*`. */
function toRegExp(pattern: string): RegExp {
  const source = pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*').replaceAll('[^/]*[^/]*/', '(?:.+/)?')
  return new RegExp(`^${source}$`)
}

/** Returns one pattern for each alternative in braces. */
function listAlternatives(pattern: string): string[] {
  const [, before = '', names, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? []
  return names === undefined ? [pattern] : names.split(',').map((name) => before + name + after)
}

it('each entry is a test file', () => {
  const files = ['src', 'test'].flatMap((folder) =>
    readdirSync(join(API, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  const missing = ENGINE_TESTS.flatMap(listAlternatives).filter(
    (pattern) => !files.some((file) => toRegExp(pattern).test(file)),
  )
  expect(missing).toEqual([])
})
