import {
  addPasskey,
  createPasskeyChallenge,
  createSignInChallenge,
  signInWithPasskey,
} from '@usiku/contracts/passkeys/operations.ts'
import { expect } from 'vitest'
import { type SignedUp, signUp } from './builders.ts'
import { type Forgery, SoftwareAuthenticator } from './software-authenticator.ts'
import { startTestApp } from './test-app.ts'

export const ORIGIN = 'https://shop.usiku.test'
export const MINUTE = 60_000

export async function openPasskeyShop(settings: Record<string, string> = { PUBLIC_URL: ORIGIN }) {
  const test = await startTestApp(settings)
  const { call } = test
  const startAdding = async (token: string) => (await call(createPasskeyChallenge, { token })).reply.data
  const add = async ({ token }: Pick<SignedUp, 'token'>, device: SoftwareAuthenticator, forgery?: Forgery) =>
    call(addPasskey, { token, body: device.create(await startAdding(token), forgery) })
  const startSignIn = async () => (await call(createSignInChallenge)).reply.data
  const signIn = async (device: SoftwareAuthenticator, forgery?: Forgery) =>
    call(signInWithPasskey, { body: device.get(await startSignIn(), forgery) })
  return { ...test, startAdding, add, startSignIn, signIn }
}

export async function openShopWithPasskey(device = new SoftwareAuthenticator(ORIGIN)) {
  const test = await openPasskeyShop()
  const customer = await signUp(test, { isEmailVerified: true })
  const { reply, status } = await test.add(customer, device)
  expect(status).toBe(201)
  return { ...test, customer, device, passkey: reply.data }
}

export const toOutcome = ({ status, error }: { status: number; error: { code?: string } }) => [status, error.code]
