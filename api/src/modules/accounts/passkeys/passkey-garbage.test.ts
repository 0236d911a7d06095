import { getDeclaration } from '@usiku/contracts/all-operations.ts'
import type { Operation } from '@usiku/contracts/http/operation.ts'
import {
  addPasskey,
  createPasskeyChallenge,
  createSignInChallenge,
  signInWithPasskey,
} from '@usiku/contracts/passkeys/operations.ts'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { signUp } from '../../../../test/builders.ts'
import { createValues } from '../../../../test/fuzz/schema-values.ts'
import { SoftwareAuthenticator } from '../../../../test/software-authenticator.ts'
import { startTestApp } from '../../../../test/test-app.ts'

const ORIGIN = 'http://localhost:3000'
/** Fixed, so that a failure can be repeated. */
const SEED = 20_261_128

async function openShop() {
  const test = await startTestApp({ PUBLIC_URL: ORIGIN, RATE_LIMITS: 'off' })
  const { token } = await signUp(test)
  const device = new SoftwareAuthenticator(ORIGIN)
  const creation = (await test.call(createPasskeyChallenge, { token })).reply.data
  await test.call(addPasskey, { token, body: device.create(creation) })
  return { ...test, token, device, creation }
}

/** Replaces some bytes of some fields of a valid answer of a device. */
const damage = (valid: object): fc.Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(
      Object.entries(valid).map(([name, value]) => [
        name,
        typeof value === 'string'
          ? fc.oneof(
              { weight: 3, arbitrary: fc.constant(value) },
              {
                weight: 1,
                arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
              },
              { weight: 2, arbitrary: damageBytes(value) },
            )
          : fc.constant(value),
      ]),
    ),
  )

const damageBytes = (value: string): fc.Arbitrary<string> =>
  fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 }).map((changes) => {
    const bytes = Buffer.from(value, 'base64url')
    for (const [place, byte] of changes) bytes[place % bytes.length] = byte
    return bytes.toString('base64url')
  })

const bodiesOf = (operation: Operation, valid: object): fc.Arbitrary<unknown> => {
  const { body } = getDeclaration(operation)
  return fc.oneof({ weight: 4, arbitrary: damage(valid) }, { weight: 1, arbitrary: createValues(body ?? {}) })
}

it('refuses damaged answers of devices without an error of its own', async () => {
  const { call, token, device, creation, database } = await openShop()
  const request = (await call(createSignInChallenge)).reply.data
  const other = new SoftwareAuthenticator(ORIGIN)
  const [added, used] = [other.create(creation), device.get(request)]
  const outcomes = new Set<string>()
  const tries = fc.asyncProperty(
    bodiesOf(addPasskey, added),
    bodiesOf(signInWithPasskey, used),
    async (first, second) => {
      for (const { status, error } of [
        await call(addPasskey, { token, body: first }),
        await call(signInWithPasskey, { body: second }),
      ]) {
        outcomes.add(`${status} ${error.code}`)
        expect(status).toBeLessThan(500)
      }
    },
  )
  await fc.assert(tries, { numRuns: 500, seed: SEED })
  expect(outcomes).toContain('400 passkey_refused')
  expect(await database.selectFrom('users').select('id').execute()).toHaveLength(1)
}, 60_000)
