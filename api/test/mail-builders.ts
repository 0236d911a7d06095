import { forgotPassword, register } from '@usiku/contracts/accounts.ts'
import { placeOrder } from '@usiku/contracts/orders.ts'
import { expect } from 'vitest'
import { addProduct, PASSWORD, type SignedUp } from './builders.ts'
import { cartLine, placement } from './order-builders.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** What a phisher would put into every field that is the customer's own. */
export const LURE = 'You won! Claim at https://evil.example/prize'

/** A shop with one drink, that sends mails with links to `https://usiku.test`. */
export async function startMailingShop() {
  const test = await startTestApp({ PUBLIC_URL: 'https://usiku.test' })
  const { volumeIds } = await addProduct(test.database, { volumes: [{ quantity: 1_000 }] })
  return { ...test, volume: volumeIds[0] ?? '' }
}

export type MailingShop = Awaited<ReturnType<typeof startMailingShop>>

/** An account with somebody else's address, as a stranger opens it. */
export async function registerStranger(test: MailingShop, email: string): Promise<SignedUp> {
  const body = { name: LURE, email, password: PASSWORD, confirmPassword: PASSWORD }
  const { reply } = await test.call(register, { body })
  return { token: reply.accessToken, user: reply.user }
}

/** Places an order that must succeed, with a lure in it, and answers its number. */
export async function placeLure(test: MailingShop, { token, user }: SignedUp): Promise<string> {
  const body = placement(user, [await cartLine(test.database, test.volume)], {
    ...{ customerCity: LURE, orderInstructions: LURE },
  })
  const { status, reply } = await test.call(placeOrder, { token, body })
  expect(status).toBe(201)
  return reply.data.orderId
}

/** All mails, oldest first. */
export const listMails = ({ database }: TestApp) => database.selectFrom('mails').selectAll().orderBy('id').execute()

/** The path of the link in the newest mail that verifies its recipient. */
export async function findVerificationPath(test: TestApp): Promise<string | undefined> {
  const text = (await listMails(test)).at(-1)?.text ?? ''
  return /https:\/\/usiku\.test(\/api\/verify-email\/[\w-]{32})/.exec(text)?.[1]
}

/** Asks for a link to set a new password, and answers what the newest mail's link says. */
export async function askForPassword(test: TestApp, email: string): Promise<{ userId: string; token: string }> {
  const { status, reply } = await test.call(forgotPassword, { body: { email } })
  expect([status, reply.message]).toEqual([200, expect.stringContaining('is on its way')])
  const links = (await listMails(test)).map(({ text }) => /reset-password\/([\w-]+)\/([\w-]+)/.exec(text))
  const [, userId = '', token = ''] = links.filter((link) => link !== null).at(-1) ?? []
  return { userId, token }
}
