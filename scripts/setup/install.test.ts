import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { installReason, writeInstallStamp } from './install.mjs'

let root: string

const write = (file: string, content: unknown) => writeFileSync(join(root, file), JSON.stringify(content))
const lock = (version: string, more: object = {}) => ({
  packages: { '': { name: 'x' }, api: {}, 'node_modules/a': { version, integrity: version }, ...more },
})

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'usiku-install-'))
  mkdirSync(join(root, 'node_modules'))
  write('package-lock.json', lock('1.0.0'))
  write('node_modules/.package-lock.json', lock('1.0.0'))
})

afterEach(() => rmSync(root, { recursive: true }))

describe('installReason', () => {
  it('reports a missing installation when npm never finished', () => {
    rmSync(join(root, 'node_modules/.package-lock.json'))
    writeInstallStamp(root)
    expect(installReason(root)).toBe('nothing is installed yet')
  })

  it('is undefined after a recorded installation', () => {
    write('node_modules/.package-lock.json', { packages: {} })
    writeInstallStamp(root)
    expect(installReason(root)).toBeUndefined()
  })

  it('reports a changed lock file', () => {
    writeInstallStamp(root)
    write('package-lock.json', lock('1.0.1'))
    expect(installReason(root)).toBe('the lock file changed')
  })

  it('is undefined when npm was run by hand for the changed lock file', () => {
    writeInstallStamp(root)
    write('package-lock.json', lock('1.0.1'))
    write('node_modules/.package-lock.json', lock('1.0.1'))
    expect(installReason(root)).toBeUndefined()
  })

  it('ignores missing optional packages, which may be for another platform', () => {
    write('package-lock.json', lock('1.0.0', { 'node_modules/b': { version: '1.0.0', optional: true } }))
    expect(installReason(root)).toBeUndefined()
    write('package-lock.json', lock('1.0.0', { 'node_modules/b': { version: '1.0.0' } }))
    expect(installReason(root)).toBe('the lock file changed')
  })

  it('reports packages compiled for another version of Node', () => {
    writeInstallStamp(root, 'linux-x64-115')
    expect(installReason(root, 'linux-x64-127')).toBe('Node or the machine changed')
  })
})
