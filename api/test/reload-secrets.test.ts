import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { forgotPassword } from '@usiku/contracts/accounts/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { expect, it } from 'vitest'
import {
  createDataFolder,
  listLogLines,
  startServer,
  stopServer,
  waitForOutput,
  waitUntilReady,
} from './server-process.ts'
import { startMailServer } from './smtp-server.ts'
import { createEmptyShop } from './test-database.ts'

const requestMail = async (address: string) => {
  const response = await fetch(address + buildPath(forgotPassword), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@usiku.test' }),
  })
  expect(response.status).toBe(200)
}

it('reads secrets again on SIGHUP in every process, and sends mail with the new ones', async () => {
  const [before, after] = [await startMailServer(), await startMailServer()]
  const SMTP_URL_FILE = join(await createDataFolder(), 'smtp-url')
  await writeFile(SMTP_URL_FILE, before.url)
  const shop = await createEmptyShop(await createDataFolder())
  const run = startServer({ ...shop, SMTP_URL_FILE, WEB_PROCESSES: '2' })
  const address = await waitUntilReady(run)
  // The worker sends this mail when it starts; a later one would wait for its next poll.
  await requestMail(address)
  await expect.poll(() => before.mails.length, { timeout: 60_000 }).toBe(1)
  await waitForOutput(run, /"worker started"/)
  await waitForOutput(run, /(?:"role":"web"[^\n]*"Server listening[\s\S]*?){2}/)

  const reload = async (message: string, count: number) => {
    run.child.kill('SIGHUP')
    const listRoles = () => listLogLines(run).flatMap(({ role, msg }) => (msg === message ? [role] : []))
    await expect.poll(() => listRoles().length, { timeout: 60_000 }).toBe(count)
    return listRoles().sort()
  }
  await writeFile(SMTP_URL_FILE, `${after.url}\n`)
  expect(await reload('secrets read again', 4)).toEqual(['primary', 'web', 'web', 'worker'])
  await requestMail(address)
  await expect.poll(() => after.mails.length, { timeout: 60_000 }).toBe(1)

  await writeFile(SMTP_URL_FILE, 'https://user:hunter2@mail.example')
  await reload('a secret stays as it was', 4)
  await rm(SMTP_URL_FILE)
  await reload('a secret stays as it was', 8)
  await requestMail(address)
  await expect.poll(() => after.mails.length, { timeout: 60_000 }).toBe(2)
  expect(await stopServer(run)).toBe(0)
  expect(run.output() + run.errors()).not.toContain('hunter2')
}, 300_000)
