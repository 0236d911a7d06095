import { expect, it } from 'vitest'
import { createTestClient, startTestDaraja } from '../../../../test/fakes/daraja/start-test-daraja.ts'
import { startTestApp } from '../../../../test/test-app.ts'
import { createTokenStore } from './shared-token.ts'

const URLS = { confirmationUrl: 'http://127.0.0.1:9/confirmation', validationUrl: 'http://127.0.0.1:9/validation' }

/** Two processes of one shop. */
async function openTwoClients() {
  const [{ deps, database }, fake] = [await startTestApp(), await startTestDaraja()]
  const create = (settings = {}) => createTestClient(fake, { settings, tokens: createTokenStore(deps) })
  return { fake, database, create, clients: [create(), create()] as const }
}

it('is used by several processes, which get a new one once for all', async () => {
  const { fake, clients } = await openTwoClients()
  const ask = async (client: (typeof clients)[number]) =>
    expect(await client.registerConfirmation(URLS)).toMatchObject({ kind: 'accepted' })
  for (const client of clients) await ask(client)
  const issued = fake.tokens.issued
  for (const _ of [1, 2, 3]) for (const client of clients) await ask(client)
  expect(fake.tokens.issued - issued, 'the first finds its token replaced').toBe(0)
  fake.tokens.replace()
  await Promise.all([...clients, ...clients, ...clients].map(ask))
  expect(fake.tokens.issued - issued).toBe(1)
  await fake.clock.advance(3_600_000)
  await Promise.all([...clients, ...clients].map(ask))
  expect(fake.tokens.issued - issued).toBe(2)
})

it('is stored encrypted, and not used for other credentials', async () => {
  const { fake, database, create, clients } = await openTwoClients()
  expect(await clients[0].registerConfirmation(URLS)).toMatchObject({ kind: 'accepted' })
  const { token } = await database.selectFrom('daraja_token').selectAll().executeTakeFirstOrThrow()
  expect(Buffer.from(token, 'base64').toString('latin1')).not.toContain('token-')
  const other = create({ MPESA_CONSUMER_SECRET: 'other' })
  for (const _ of [1, 2]) expect(await other.registerConfirmation(URLS)).toMatchObject({ code: 'no_token' })
  expect(fake.tokens.issued).toBe(1)
})
