import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { secureDataFolder } from './data-folder.ts'

const FILES = [
  'usiku.sqlite',
  'usiku.sqlite-wal',
  'usiku.sqlite-shm',
  'admin-password',
  'logs/usiku.log',
  'mail/000001.eml',
]
const FOLDERS = ['.', 'logs', 'mail', 'media']

const getMode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

async function emptyFolder() {
  // Vitest workers have no umask of their own.
  const umask = vi.spyOn(process, 'umask').mockReturnValue(0o022)
  onTestFinished(() => umask.mockRestore())
  const folder = await mkdtemp(join(tmpdir(), 'usiku-modes-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return { folder, umask }
}

async function addFolder(path: string, mode = 0o777): Promise<void> {
  await mkdir(path, { recursive: true })
  await chmod(path, mode)
}

async function addFile(path: string, mode = 0o666): Promise<void> {
  await writeFile(path, '')
  await chmod(path, mode)
}

it('restricts access to existing files (#13)', async () => {
  const { folder, umask } = await emptyFolder()
  for (const name of FOLDERS) await addFolder(join(folder, name))
  for (const name of FILES) await addFile(join(folder, name))
  expect(secureDataFolder(folder)).toEqual({ failed: [], isShared: false })
  for (const name of FOLDERS) expect([name, await getMode(join(folder, name))]).toEqual([name, '700'])
  for (const name of FILES) expect([name, await getMode(join(folder, name))]).toEqual([name, '600'])
  expect(umask).toHaveBeenCalledWith(0o077)
})

it('creates a missing folder', async () => {
  const { folder } = await emptyFolder()
  expect(secureDataFolder(join(folder, 'data'))).toEqual({ failed: [], isShared: false })
  expect(await getMode(join(folder, 'data'))).toBe('700')
})

it('leaves other files in a shared folder unchanged and reports them', async () => {
  const { folder } = await emptyFolder()
  await chmod(folder, 0o755)
  for (const name of ['logs', 'mail', 'media', 'bin']) await addFolder(join(folder, name), 0o755)
  for (const name of ['run.sh', 'logs/rotate.sh', 'mail/send.sh']) await addFile(join(folder, name), 0o755)
  for (const name of FILES) await addFile(join(folder, name))
  expect(secureDataFolder(folder)).toEqual({ failed: [], isShared: true })
  for (const name of ['.', 'logs', 'mail', 'media', 'bin', 'run.sh', 'logs/rotate.sh', 'mail/send.sh']) {
    expect([name, await getMode(join(folder, name))]).toEqual([name, '755'])
  }
  for (const name of FILES) expect([name, await getMode(join(folder, name))]).toEqual([name, '600'])
  await chmod(folder, 0o700)
  expect(secureDataFolder(folder).isShared).toBe(false)
})

it('follows no link except the data folder itself', async () => {
  const { folder } = await emptyFolder()
  for (const name of ['data', 'pictures', 'letters']) await addFolder(join(folder, name), 0o755)
  for (const name of ['secret', 'letters/1.eml']) await addFile(join(folder, name), 0o644)
  await symlink(join(folder, 'pictures'), join(folder, 'data/media'))
  await symlink(join(folder, 'letters'), join(folder, 'data/mail'))
  await symlink(join(folder, 'secret'), join(folder, 'data/jwt-secret'))
  await symlink(join(folder, 'data'), join(folder, 'link'))
  expect(secureDataFolder(join(folder, 'link'))).toEqual({ failed: [], isShared: false })
  const modes = await Promise.all(
    ['data', 'pictures', 'letters', 'letters/1.eml', 'secret'].map((name) => getMode(join(folder, name))),
  )
  expect(modes).toEqual(['700', '755', '755', '644', '644'])
})
