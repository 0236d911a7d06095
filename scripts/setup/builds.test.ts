import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BUILDS, BuildError, ensureBuilt, isStale, writeBuildStamp } from './builds.mjs'
import { hashSources, listInputFiles } from './source-hash.mjs'

const build = { workspace: 'api', label: 'x', inputs: ['api', 'contracts', 'lock.json'], outputs: ['api/dist/x.js'] }
let root: string

function write(file: string, content = file) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), content)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'usiku-builds-'))
  for (const file of ['api/src/a.ts', 'contracts/src/c.ts', 'lock.json', 'api/dist/x.js']) write(file)
  writeBuildStamp(root, build, hashSources(root, build.inputs))
})

afterEach(() => rmSync(root, { recursive: true }))

describe('isStale', () => {
  it('is false while nothing changes', () => {
    expect(isStale(root, build)).toBe(false)
  })

  it.each(['api/src/a.ts', 'contracts/src/c.ts', 'lock.json'])('notices a change in %s', (file) => {
    write(file, 'changed')
    expect(isStale(root, build)).toBe(true)
  })

  it('notices a new, a missing and a renamed file', () => {
    write('api/src/b.ts', '')
    expect(isStale(root, build)).toBe(true)
    rmSync(join(root, 'api/src/b.ts'))
    expect(isStale(root, build)).toBe(false)
    rmSync(join(root, 'api/src/a.ts'))
    expect(isStale(root, build)).toBe(true)
    write('api/src/z.ts', 'api/src/a.ts')
    expect(isStale(root, build)).toBe(true)
  })

  it('notices a missing output and an unfinished build', () => {
    rmSync(join(root, 'api/dist/x.js'))
    expect(isStale(root, build)).toBe(true)
    write('api/dist/x.js')
    rmSync(join(root, 'api/dist/.built-from'))
    expect(isStale(root, build)).toBe(true)
  })

  it('ignores tests, documents, generated files and build outputs', () => {
    for (const file of [
      'api/src/a.test.ts',
      'api/README.md',
      'api/src/r.gen.ts',
      'api/node_modules/p/i.js',
      'api/test/t.ts',
    ])
      write(file)
    expect(isStale(root, build)).toBe(false)
  })
})

describe('ensureBuilt', () => {
  it('resolves while nothing changes', async () => {
    await expect(ensureBuilt(root, [build])).resolves.toBeUndefined()
  })

  it('rejects when a build fails, and names it (#14)', async () => {
    rmSync(join(root, 'api/dist/x.js'))
    const broken = { ...build, workspace: 'missing-workspace' }
    await expect(ensureBuilt(root, [broken])).rejects.toThrow(new BuildError('Not built: missing-workspace'))
    expect(isStale(root, broken)).toBe(true)
  })
})

describe('BUILDS', () => {
  it.each(BUILDS.map((each) => [each.workspace, each] as const))('include contracts: %s', (_, { inputs }) => {
    write('contracts/src/new.ts')
    expect(listInputFiles(root, inputs)).toContain('contracts/src/new.ts')
  })
})
