import { login } from '@usiku/contracts/accounts/operations.ts'
import { addPasskey, createPasskeyChallenge } from '@usiku/contracts/passkeys/operations.ts'
import { confirmSecondFactor, startSecondFactor } from '@usiku/contracts/sign-in/operations.ts'
import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { PASSWORD, type SignedUp, signUpAdmin } from './builders.ts'
import { ORIGIN } from './passkey-builders.ts'
import { SoftwareAuthenticator } from './software-authenticator.ts'
import { startTestApp } from './test-app.ts'

export const STEP = 30_000

/** A phone with an authenticator app: as others write it, from the address in the QR code. */
export function createApp(secret: string, getTime: () => Date) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 })
  return { getCode: (shift = 0) => totp.generate({ timestamp: getTime().getTime() + shift }) }
}

export async function openStaffShop(settings: Record<string, string> = {}) {
  const test = await startTestApp(settings)
  const signIn = (email: string, code?: string, password = PASSWORD) =>
    test.call(login, { body: { email, password, ...(code === undefined ? {} : { code }) } })
  const setUp = async ({ token }: Pick<SignedUp, 'token'>) => {
    const started = await test.call(startSecondFactor, { token })
    expect(started.status).toBe(200)
    const app = createApp(started.reply.data.secret, test.deps.now)
    const confirmed = await test.call(confirmSecondFactor, { token, body: { code: app.getCode() } })
    expect(confirmed.status).toBe(200)
    return { ...app, recoveryCodes: confirmed.reply.data.recoveryCodes, secret: started.reply.data.secret }
  }
  const admin = await signUpAdmin(test)
  return { ...test, signIn, setUp, admin }
}

/** The set-up used the present code: the next one is good. */
export async function openShopWithCodes(settings: Record<string, string> = {}) {
  const test = await openStaffShop(settings)
  const phone = await test.setUp(test.admin)
  test.advance(2 * STEP)
  return { ...test, phone }
}

/** Its administrator has codes and a passkey, and there is another administrator. */
export async function openShopWithAllFactors() {
  const test = await openShopWithCodes({ PUBLIC_URL: ORIGIN })
  const device = new SoftwareAuthenticator(ORIGIN)
  const { token } = test.admin
  const challenge = (await test.call(createPasskeyChallenge, { token })).reply.data
  expect((await test.call(addPasskey, { token, body: device.create(challenge) })).status).toBe(201)
  return { ...test, device, colleague: await signUpAdmin(test) }
}
