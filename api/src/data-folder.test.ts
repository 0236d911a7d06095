import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { secureDataFolder } from './data-folder.ts'

const FILES = ['usiku.sqlite', 'usiku.sqlite-wal', 'usiku.sqlite-shm', 'admin-password', 'logs/usiku.log', 'mail/1.eml']
const FOLDERS = ['.', 'logs', 'mail', 'media']

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

it('takes from others what is there already, however wide (#13)', async () => {
  // Workers of the test runner have no mask of their own.
  const umask = vi.spyOn(process, 'umask').mockReturnValue(0o022)
  onTestFinished(() => umask.mockRestore())
  const folder = await mkdtemp(join(tmpdir(), 'usiku-modes-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const name of FOLDERS) {
    await mkdir(join(folder, name), { recursive: true })
    await chmod(join(folder, name), 0o777)
  }
  for (const name of FILES) {
    await writeFile(join(folder, name), '')
    await chmod(join(folder, name), 0o666)
  }
  expect(secureDataFolder(folder)).toEqual([])
  for (const name of FOLDERS) expect([name, await modeOf(join(folder, name))]).toEqual([name, '700'])
  for (const name of FILES) expect([name, await modeOf(join(folder, name))]).toEqual([name, '600'])
  expect(umask).toHaveBeenCalledWith(0o077)
})

it('makes the folder where there is none', async () => {
  const umask = vi.spyOn(process, 'umask').mockReturnValue(0o022)
  onTestFinished(() => umask.mockRestore())
  const folder = await mkdtemp(join(tmpdir(), 'usiku-modes-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  expect(secureDataFolder(join(folder, 'data'))).toEqual([])
  expect(await modeOf(join(folder, 'data'))).toBe('700')
})
