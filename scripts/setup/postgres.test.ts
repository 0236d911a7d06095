import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { findPostgres } from './postgres.mjs'

function createFolder(...programs: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'usiku-programs-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const program of programs) {
    mkdirSync(join(folder, program, '..'), { recursive: true })
    writeFileSync(join(folder, program), '')
    chmodSync(join(folder, program), 0o755)
  }
  return folder
}

it('finds PostgreSQL on the path, then the newest of Debian', () => {
  const debian = createFolder('9/bin/initdb', '17/bin/initdb', '18/bin/psql')
  const other = createFolder('initdb')
  expect(findPostgres({ PATH: `/none:${other}` }, debian)).toBe(other)
  expect(findPostgres({ PATH: '/none' }, debian)).toBe(join(debian, '17/bin'))
  expect(findPostgres({}, '/none')).toBeUndefined()
})
