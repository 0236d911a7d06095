import { createSignInChallenge, signInWithPasskey } from '@usiku/contracts/passkeys/operations.ts'
import { expect, it } from 'vitest'
import { openShopWithAllFactors, openShopWithCodes, STEP } from '../../../../test/second-factor-builders.ts'
import { createFixedKeys } from '../../../lib/jwt-keys.ts'
import { renewSecrets } from './second-factor.service.ts'

const NEW = 'another secret of at least 32 bytes, as after a rotation'

/** As SIGHUP does: the same object answers otherwise. */
function setKeys(
  { deps }: Pick<Awaited<ReturnType<typeof openShopWithCodes>>, 'deps'>,
  ...keys: [string, ...string[]]
) {
  Object.assign(deps.jwtKeys, createFixedKeys(...keys))
}

async function open() {
  const test = await openShopWithCodes()
  const { email } = test.admin.user
  const signIn = async (code: string) => (await test.signIn(email, code)).status
  const readSecret = async () =>
    (await test.database.selectFrom('second_factors').select('secret').executeTakeFirstOrThrow()).secret
  return { ...test, signIn, readSecret, old: test.deps.jwtKeys.current }
}

it('keeps codes good after their key was replaced and removed, once one was used', async () => {
  const test = await open()
  const sealed = await test.readSecret()
  setKeys(test, NEW, test.old)
  expect(await test.signIn('000000')).toBe(401)
  expect(await test.readSecret()).toBe(sealed)
  const code = test.phone.getCode()
  const answers = await Promise.all([1, 2, 3].map(() => test.signIn(code)))
  expect(answers.sort()).toEqual([200, 401, 401])
  const renewed = await test.readSecret()
  expect(renewed).not.toBe(sealed)
  setKeys(test, NEW)
  expect(await test.signIn(code)).toBe(401)
  test.advance(2 * STEP)
  expect(await test.signIn(test.phone.getCode())).toBe(200)
  expect(await test.readSecret()).toBe(renewed)
})

it('keeps codes good of who used none before the former key was removed', async () => {
  const test = await open()
  const sealed = await test.readSecret()
  await renewSecrets(test.deps)
  expect(await test.readSecret()).toBe(sealed)
  setKeys(test, NEW, test.old)
  await renewSecrets(test.deps)
  setKeys(test, NEW)
  await renewSecrets(test.deps)
  expect(await test.signIn(test.phone.getCode())).toBe(200)
})

it('goes on counting wrong codes when the key is replaced, and lets the owner in afterwards', async () => {
  const test = await open()
  for (let number = 0; number < 5; number++) expect(await test.signIn('000000')).toBe(401)
  setKeys(test, NEW, test.old)
  expect(await test.signIn('000000')).toBe(429)
  test.advance(1_000)
  expect(await test.signIn('000000')).toBe(401)
  setKeys(test, test.old, NEW)
  expect(await test.signIn('000000')).toBe(429)
  test.advance(60_000)
  setKeys(test, NEW, test.old)
  expect(await test.signIn(test.phone.getCode())).toBe(200)
  test.advance(2 * STEP)
  for (let number = 0; number < 5; number++) expect(await test.signIn('000000')).toBe(401)
  expect(await test.signIn('000000')).toBe(429)
})

it('accepts a passkey whose challenge was signed with the former key, or with the next one', async () => {
  const test = await openShopWithAllFactors()
  const old = test.deps.jwtKeys.current
  const answer = async () => test.device.get((await test.call(createSignInChallenge)).reply.data)
  const signIn = async (body: Awaited<ReturnType<typeof answer>>) =>
    (await test.call(signInWithPasskey, { body })).status
  const [first, second, third] = [await answer(), await answer(), await answer()]
  setKeys(test, NEW, old)
  expect(await signIn(first)).toBe(200)
  setKeys(test, old, NEW)
  expect(await signIn(second)).toBe(200)
  setKeys(test, NEW)
  expect(await signIn(third)).toBe(400)
})
