import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readOrCreateSecret } from './secret-file.ts'

async function aPath(): Promise<{ folder: string; path: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'usiku-secret-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return { folder, path: join(folder, 'secret') }
}

it('creates the file once, for its owner only, and leaves no other files', async () => {
  const { folder, path } = await aPath()
  expect(readOrCreateSecret(path, () => 'first')).toBe('first')
  expect(readOrCreateSecret(path, () => 'second')).toBe('first')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['secret'])
})

it('reads the secret of the process that was first', async () => {
  const { path } = await aPath()
  const late = readOrCreateSecret(path, () => {
    // Another process, while ours creates a secret.
    expect(readOrCreateSecret(path, () => 'theirs')).toBe('theirs')
    return 'ours'
  })
  expect(late).toBe('theirs')
})

it('creates it again when the file is empty', async () => {
  const { path } = await aPath()
  await writeFile(path, '\n')
  expect(readOrCreateSecret(path, () => 'anew')).toBe('anew')
  expect(readOrCreateSecret(path, () => 'later')).toBe('anew')
})
