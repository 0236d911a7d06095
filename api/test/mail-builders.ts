import { forgotPassword, register } from '@usiku/contracts/accounts/operations.ts'
import { placeOrder } from '@usiku/contracts/orders/operations.ts'
import { expect } from 'vitest'
import { addProduct, PASSWORD, type SignedUp } from './builders.ts'
import { createCartLine, createPlacement } from './order-builders.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** A phishing text for every field that a customer controls. */
export const LURE = 'You won! Claim at https://evil.example/prize'

export async function startMailingShop() {
  const test = await startTestApp({ PUBLIC_URL: 'https://usiku.test' })
  const { volumeIds } = await addProduct(test.database, { volumes: [{ quantity: 1_000 }] })
  return { ...test, volume: volumeIds[0] ?? '' }
}

export type MailingShop = Awaited<ReturnType<typeof startMailingShop>>

export async function registerStranger(test: MailingShop, email: string): Promise<SignedUp> {
  const body = { name: LURE, email, password: PASSWORD, confirmPassword: PASSWORD }
  const { reply } = await test.call(register, { body })
  return { token: reply.accessToken, user: reply.user }
}

export async function placeLure(test: MailingShop, { token, user }: SignedUp): Promise<string> {
  const body = createPlacement(user, [await createCartLine(test.database, test.volume)], {
    ...{ customerCity: LURE, orderInstructions: LURE },
  })
  const { status, reply } = await test.call(placeOrder, { token, body })
  expect(status).toBe(201)
  return reply.data.orderId
}

export const listMails = ({ database }: TestApp) => database.selectFrom('mails').selectAll().orderBy('id').execute()

export async function findVerificationPath(test: TestApp): Promise<string | undefined> {
  const text = (await listMails(test)).at(-1)?.text ?? ''
  return /https:\/\/usiku\.test(\/api\/verify-email\/[\w-]{32})/.exec(text)?.[1]
}

export async function askForPassword(test: TestApp, email: string): Promise<{ userId: string; token: string }> {
  const { status, reply } = await test.call(forgotPassword, { body: { email } })
  expect([status, reply.message]).toEqual([200, expect.stringContaining('is on its way')])
  const links = (await listMails(test)).map(({ text }) => /reset-password\/([\w-]+)\/([\w-]+)/.exec(text))
  const [, userId = '', token = ''] = links.filter((link) => link !== null).at(-1) ?? []
  return { userId, token }
}
