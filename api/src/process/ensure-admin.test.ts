import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { login } from '@usiku/contracts/accounts/operations.ts'
import { expect, it } from 'vitest'
import { createDataFolder } from '../../test/server-process.ts'
import { startTestApp } from '../../test/test-app.ts'
import { ensureFirstAdmin } from './ensure-admin.ts'

async function startTwice(dataDirs: readonly string[]) {
  const { call, deps } = await startTestApp()
  const starts = dataDirs.map((dataDir) => ensureFirstAdmin({ ...deps, config: { ...deps.config, dataDir } }))
  const messages = await Promise.all(starts)
  const files = await Promise.all(
    dataDirs.map((dataDir) => readFile(join(dataDir, 'admin-password'), 'utf8').catch(() => undefined)),
  )
  const canLogIn = async (password: string) =>
    (await call(login, { body: { email: deps.config.adminEmail, password } })).status === 200
  return { messages, files, canLogIn }
}

it('leaves no password in the data folder of a process that was second', async () => {
  const { messages, files, canLogIn } = await startTwice([await createDataFolder(), await createDataFolder()])
  const passwords = files.filter((file) => file !== undefined)
  expect(passwords).toHaveLength(1)
  expect(await canLogIn(passwords[0]?.trim() ?? '')).toBe(true)
  expect(messages.filter((message) => message === 'as before')).toHaveLength(1)
})

it('points both processes to the password in the data folder that they share', async () => {
  const dataDir = await createDataFolder()
  const { messages, files, canLogIn } = await startTwice([dataDir, dataDir])
  expect(await canLogIn(files[0]?.trim() ?? '')).toBe(true)
  for (const message of messages) expect(message).toContain(join(dataDir, 'admin-password'))
})
