import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../setup/root.mjs'
import { findLicenceProblems, findLockProblems, readLockedPackages } from '../../setup/supply-chain.mjs'

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> }
const mayRun = Object.keys(allowScripts).filter((name) => allowScripts[name])

const PACKAGE = {
  ...{ path: 'node_modules/a', name: 'a', version: '1.0.0', license: 'MIT', resolved: undefined },
  ...{ integrity: `sha512-${'a'.repeat(86)}==`, hasInstallScript: false, isDevelopment: false },
}

describe('the lock file', () => {
  const packages = readLockedPackages()

  it('has a checksum for each package, no address, and no install script beyond the list', () => {
    expect(packages.length).toBeGreaterThan(500)
    expect(findLockProblems(packages, mayRun)).toEqual([])
  })

  it('has every package that may run a script', () => {
    const names = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
    expect(mayRun.filter((name) => !names.includes(name))).toEqual([])
  })

  it('has allowed licences only', () => {
    expect(findLicenceProblems(packages)).toEqual([])
  })

  it.each(['package.json', 'contracts/package.json', 'api/package.json', 'pwa/package.json', 'scripts/package.json'])(
    'belongs to exact versions in %s',
    (path) => {
      const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(path)) as Record<
        string,
        Record<string, string>
      >
      const loose = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
        ([name, version]) =>
          !/^(npm:[\w-]+@)?\d+\.\d+\.\d+[\w.-]*$/.test(version) && !(name.startsWith('@usiku/') && version === '*'),
      )
      expect(loose).toEqual([])
    },
  )
})

it.each([
  ['an address', { resolved: 'https://registry.example/a.tgz' }, 'names the address'],
  ['no checksum', { integrity: undefined }, 'has no SHA-512'],
  ['a weak checksum', { integrity: 'sha1-abc=' }, 'has no SHA-512'],
  ['a branch in place of a version', { version: 'git+ssh://git@host/a.git' }, 'has no version'],
  ['an install script', { hasInstallScript: true }, 'has an install script'],
])('a package with %s is found', (_, change, words) => {
  expect(findLockProblems([{ ...PACKAGE, ...change }], ['b'])).toEqual([expect.stringContaining(words)])
  expect(findLockProblems([PACKAGE], [])).toEqual([])
})

it('a licence is allowed by one of its choices, and each of its parts', () => {
  const isAllowed = (license: string, name = 'a') => findLicenceProblems([{ ...PACKAGE, license, name }]).length === 0
  expect(['MIT', '(GPL-3.0 OR MIT)', 'MIT AND ISC'].map((license) => isAllowed(license))).toEqual([true, true, true])
  expect(['GPL-3.0', 'unknown', 'MIT AND AGPL-3.0', 'MPL-2.0'].map((license) => isAllowed(license))).toEqual(
    Array(4).fill(false),
  )
  expect(isAllowed('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')).toBe(true)
})

it('the bill of materials is made by npm, with what the shop needs and no address of this machine', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/setup/sbom.mjs', '-'], {
    ...{ cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  })
  expect(status).toBe(0)
  const bom = JSON.parse(stdout) as { bomFormat: string; metadata: object; components: { name: string }[] }
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'usiku', type: 'application' } } })
  const names = bom.components.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['fastify', 'better-sqlite3', 'react']))
  expect(names).not.toContain('vitest')
  expect(stdout).not.toContain(ROOT)
}, 60_000)

it('the workflow names its actions by commit, not by a tag that can move', () => {
  const uses = [...read('.github/workflows/test.yml').matchAll(/uses: (\S+)/g)].map(([, name]) => name)
  expect(uses.length).toBeGreaterThan(0)
  for (const name of uses) expect(name).toMatch(/@[0-9a-f]{40}$/)
})
