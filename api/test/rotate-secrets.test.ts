import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getProfile, login } from '@usiku/contracts/accounts/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { describe, expect, it } from 'vitest'
import { decryptWithKeys, encryptText } from '../src/lib/encryption.ts'
import { createFixedKeys, getKeyId } from '../src/lib/jwt-keys.ts'
import { PASSWORD, signUp } from './builders.ts'
import { createDataFolder, type Run, startServer, stopServer, waitUntilReady } from './server-process.ts'
import { startTestApp } from './test-app.ts'
import { createEmptyShop } from './test-database.ts'

const [FIRST, SECOND, THIRD] = ['first', 'second', 'third'].map(
  (name) => `the ${name} secret of at least 32 bytes`,
) as [string, string, string]

async function signIn(address: string): Promise<string> {
  const response = await fetch(address + buildPath(login), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@usiku.test', password: PASSWORD }),
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { accessToken: string }).accessToken
}

const readStatus = async (address: string, token: string): Promise<number> =>
  (await fetch(address + buildPath(getProfile), { headers: { authorization: `Bearer ${token}` } })).status

const readKeyId = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid

const reload = (run: Run) => run.child.kill('SIGHUP')

describe('a real server', () => {
  it('signs with a new secret after SIGHUP, accepts the old one until it is removed, and keeps it when the new one is short', async () => {
    const JWT_SECRET_FILE = join(await createDataFolder(), 'jwt-secret')
    await writeFile(JWT_SECRET_FILE, `${FIRST}\n`)
    const shop = await createEmptyShop(await createDataFolder())
    const run = startServer({ ...shop, JWT_SECRET_FILE, ADMIN_PASSWORD: PASSWORD })
    const address = await waitUntilReady(run)
    const old = await signIn(address)
    expect(readKeyId(old)).toBe(getKeyId(FIRST))

    await writeFile(JWT_SECRET_FILE, `${SECOND}\n${FIRST}\n`)
    reload(run)
    await expect.poll(async () => readKeyId(await signIn(address)), { timeout: 60_000 }).toBe(getKeyId(SECOND))
    const young = await signIn(address)
    expect([await readStatus(address, old), await readStatus(address, young)]).toEqual([200, 200])

    await writeFile(JWT_SECRET_FILE, `${SECOND}\nshort`)
    reload(run)
    const log = join(shop.DATA_DIR ?? '', 'logs', 'usiku.log')
    await expect.poll(() => readFile(log, 'utf8'), { timeout: 60_000 }).toContain('a secret stays as it was')
    expect(await readStatus(address, old)).toBe(200)

    await writeFile(JWT_SECRET_FILE, SECOND)
    reload(run)
    await expect.poll(() => readStatus(address, old), { timeout: 60_000 }).toBe(401)
    expect(await readStatus(address, young)).toBe(200)
    expect(await stopServer(run)).toBe(0)
  }, 300_000)

  it('reads the secret of the data folder again', async () => {
    const shop = await createEmptyShop(await createDataFolder())
    const run = startServer({ ...shop, ADMIN_PASSWORD: PASSWORD })
    const address = await waitUntilReady(run)
    const old = await signIn(address)
    const path = join(shop.DATA_DIR ?? '', 'jwt-secret')
    await writeFile(path, `${SECOND}\n${await readFile(path, 'utf8')}`)
    reload(run)
    await expect.poll(async () => readKeyId(await signIn(address)), { timeout: 60_000 }).toBe(getKeyId(SECOND))
    expect(await readStatus(address, old)).toBe(200)
    expect(await stopServer(run)).toBe(0)
  }, 300_000)

  it('keeps its secret when the file of the data folder is missing, empty or unreadable, and reports it', async () => {
    const shop = await createEmptyShop(await createDataFolder())
    const run = startServer({ ...shop, ADMIN_PASSWORD: PASSWORD })
    const address = await waitUntilReady(run)
    const token = await signIn(address)
    const path = join(shop.DATA_DIR ?? '', 'jwt-secret')
    const secret = await readFile(path, 'utf8')
    const log = join(shop.DATA_DIR ?? '', 'logs', 'usiku.log')
    const damages: [damage: () => Promise<unknown>, report: string][] = [
      [() => rm(path), 'jwt-secret cannot be read (ENOENT)'],
      [() => writeFile(path, '\n'), 'jwt-secret must hold at least'],
      [() => rm(path).then(() => mkdir(path)), 'jwt-secret cannot be read (EISDIR)'],
    ]
    for (const [damage, report] of damages) {
      await damage()
      reload(run)
      await expect.poll(() => readFile(log, 'utf8'), { timeout: 60_000 }).toContain(report)
      expect([await readStatus(address, token), readKeyId(await signIn(address))]).toEqual([200, readKeyId(token)])
    }
    await rm(path, { recursive: true })
    await writeFile(path, secret)
    expect(await stopServer(run)).toBe(0)
  }, 300_000)
})

it('accepts tokens of older versions, which name no key, and no token of an unknown key', async () => {
  const test = await startTestApp()
  const { token } = await signUp(test)
  const sign = (key: string, kid?: string) => {
    const { iat: _, ...claims } = test.app.jwt.decode<{ iat: number; exp: number; sub: string; sid: string }>(
      token,
    ) ?? {
      ...{ iat: 0, exp: 0, sub: '', sid: '' },
    }
    return test.app.jwt.sign(claims, { key, ...(kid === undefined ? {} : { kid }) })
  }
  const status = async (token: string) => (await test.call(getProfile, { token })).status
  const key = test.deps.jwtKeys.current
  expect(await status(sign(key))).toBe(200)
  expect(await status(sign(key, getKeyId(key)))).toBe(200)
  expect(await status(sign(key, getKeyId(THIRD)))).toBe(401)
  expect(await status(sign(THIRD, getKeyId(key)))).toBe(401)
  expect(await status(sign(THIRD))).toBe(401)
})

it('does not take an expired token of the former secret for a forged one', async () => {
  const test = await startTestApp()
  Object.assign(test.deps.jwtKeys, createFixedKeys(SECOND, FIRST))
  const { token } = await signUp(test)
  const claims = test.app.jwt.decode<{ sub: string; sid: string }>(token)
  const sign = (key: string, exp: number) =>
    test.app.jwt.sign({ sub: claims?.sub ?? '', sid: claims?.sid ?? '', exp }, { key })
  const past = Math.floor(test.deps.now().getTime() / 1_000) - 60
  const ask = async (token: string) => (await test.call(getProfile, { token })).status
  expect([await ask(sign(FIRST, past)), await ask(sign(SECOND, past))]).toEqual([401, 401])
  expect(test.securityEvents.map(({ event }) => event)).not.toContain('token_rejected')
  expect(await ask(sign(THIRD, past))).toBe(401)
  expect(test.securityEvents.map(({ event }) => event)).toContain('token_rejected')
})

it('decrypts what an older secret encrypted, and says so', () => {
  const sealed = encryptText('siri', FIRST, 'test')
  expect(decryptWithKeys(sealed, createFixedKeys(FIRST), 'test')).toEqual({ text: 'siri', isCurrent: true })
  expect(decryptWithKeys(sealed, createFixedKeys(SECOND, FIRST), 'test')).toEqual({ text: 'siri', isCurrent: false })
  expect(decryptWithKeys(sealed, createFixedKeys(SECOND), 'test')).toBeUndefined()
  expect(decryptWithKeys(sealed, createFixedKeys(FIRST), 'another')).toBeUndefined()
})
