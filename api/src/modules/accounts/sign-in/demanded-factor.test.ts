import { listUsers } from '@usiku/contracts/accounts/admin-operations.ts'
import { getProfile, login } from '@usiku/contracts/accounts/operations.ts'
import { listOwnOrders, startPayment } from '@usiku/contracts/orders/operations.ts'
import { addPasskey, deletePasskey, listPasskeys } from '@usiku/contracts/passkeys/operations.ts'
import { getMyData } from '@usiku/contracts/privacy/operations.ts'
import { getReceipt, getReceiptDocument, listCreditNotes } from '@usiku/contracts/receipts/operations.ts'
import { listUserReviews } from '@usiku/contracts/reviews/operations.ts'
import { getRiderDay } from '@usiku/contracts/riders/operations.ts'
import {
  confirmSecondFactor,
  getSignInSecurity,
  listSessions,
  reauthenticateWithPasskey,
  removeSecondFactor,
  startSecondFactor,
} from '@usiku/contracts/sign-in/operations.ts'
import { describe, expect, it } from 'vitest'
import { PASSWORD, signUp, signUpAdmin } from '../../../../test/builders.ts'
import { ORIGIN, openPasskeyShop, toOutcome } from '../../../../test/passkey-builders.ts'
import { issueReceipt, openReceiptShop } from '../../../../test/receipt-builders.ts'
import { createApp, openStaffShop, STEP } from '../../../../test/second-factor-builders.ts'
import { SoftwareAuthenticator } from '../../../../test/software-authenticator.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { signToken } from '../../../plugins/authentication.ts'
import { insertSession } from '../session.repository.ts'

const REQUIRED = { ADMIN_SECOND_FACTOR: 'required' }

describe('a second factor that the shop demands', () => {
  it('keeps administrators out of the back office until they have set up codes', async () => {
    const test = await openStaffShop(REQUIRED)
    const { token } = test.admin
    expect(toOutcome(await test.call(listUsers, { token }))).toEqual([403, 'second_factor_required'])
    expect((await test.call(getProfile, { token })).status).toBe(200)
    expect((await test.call(getSignInSecurity, { token })).reply.data).toMatchObject({
      ...{ isDemanded: true, isVerified: false },
    })
    const phone = await test.setUp(test.admin)
    expect((await test.call(listUsers, { token })).status).toBe(200)
    test.advance(2 * STEP)
    const { reply } = await test.signIn(test.admin.user.email, phone.getCode())
    expect((await test.call(listUsers, { token: reply.accessToken })).status).toBe(200)
  })

  it('leaves an administrator the rights of a customer until then, in operations for owners and administrators', async () => {
    const shop = await openReceiptShop(REQUIRED)
    const orderId = await shop.order()
    await issueReceipt(shop, orderId)
    const { _id: id } = await shop.read(orderId)
    const another = await signUp(shop)
    const [params, userId] = [{ orderId }, shop.customer.user._id]
    const ask = async ({ token }: { readonly token: string }) => {
      const answers = [
        await shop.call(getReceipt, { token, params }),
        await shop.call(getReceiptDocument, { token, params: { id } }),
        await shop.call(listCreditNotes, { token, params }),
        await shop.call(listUserReviews, { token, params: { userId } }),
        await shop.call(startPayment, { token, params, body: { phone: '0712345678' } }),
      ]
      return answers.map(({ status }) => status)
    }
    const asStranger = await ask(another)
    expect(asStranger).toEqual([404, 404, 404, 404, 404])
    expect(await ask(shop.admin)).toEqual(asStranger)
    const { token } = shop.admin
    for (const operation of [getProfile, getSignInSecurity, listSessions, listOwnOrders, getMyData])
      expect([operation.id, (await shop.call(operation, { token })).status]).toEqual([operation.id, 200])
    const { secret } = (await shop.call(startSecondFactor, { token })).reply.data
    const body = { code: createApp(secret, shop.deps.now).getCode() }
    expect((await shop.call(confirmSecondFactor, { token, body })).status).toBe(200)
    expect((await ask(shop.admin)).slice(0, 4)).toEqual([200, 200, 200, 200])
  })

  it('is not promised away by who turns codes off', async () => {
    const test = await openStaffShop(REQUIRED)
    await test.setUp(test.admin)
    const { reply, status } = await test.call(removeSecondFactor, { token: test.admin.token })
    expect([status, reply.message]).toEqual([200, expect.stringContaining('asks for a passkey or new codes')])
  })

  it('is not demanded of riders and customers', async () => {
    const test = await openStaffShop(REQUIRED)
    const rider = await signUp(test, { role: 'rider' })
    expect((await test.call(getRiderDay, { token: rider.token })).status).toBe(200)
    const customer = await signUp(test)
    expect((await test.signIn(customer.user.email)).status).toBe(200)
  })

  it('is met by a passkey, which the sign-in then asks for', async () => {
    const test = await openPasskeyShop({ ...REQUIRED, PUBLIC_URL: ORIGIN })
    const { token, user } = await signUpAdmin(test)
    const device = new SoftwareAuthenticator(ORIGIN)
    expect((await test.add({ token }, device)).status).toBe(201)
    expect((await test.call(listUsers, { token })).status).toBe(200)
    const { reply } = await test.signIn(device)
    expect((await test.call(listUsers, { token: reply.accessToken })).status).toBe(200)
    const asked = await openSignIn(test, user.email)
    expect([...toOutcome(asked), asked.error.secondSteps]).toEqual([403, 'code_required', ['passkey']])
    expect(toOutcome(await openSignIn(test, user.email, '000000'))).toEqual([403, 'code_required'])
  })

  it('can neither be set up nor removed by who has only the password of an account with a passkey', async () => {
    const test = await openPasskeyShop({ ...REQUIRED, PUBLIC_URL: ORIGIN })
    const { token, user } = await signUpAdmin(test)
    const device = new SoftwareAuthenticator(ORIGIN)
    await test.add({ token }, device)
    // As one that began before the shop demanded anything.
    const createdAt = test.deps.now()
    const session = { userId: user._id, createdAt, expiresAt: new Date(createdAt.getTime() + 3_600_000) }
    const sessionId = await inTransaction(test.database, (transaction) => insertSession(transaction, session))
    const oldToken = signToken(test.app, { ...session, sessionId })
    const [passkey] = (await test.call(listPasskeys, { token })).reply.data
    const outcomes = [
      await test.call(deletePasskey, { token: oldToken, params: { id: passkey?._id ?? '' } }),
      await test.call(startSecondFactor, { token: oldToken }),
      await test.call(confirmSecondFactor, { token: oldToken, body: { code: '000000' } }),
      await test.call(listUsers, { token: oldToken }),
    ]
    expect(outcomes.map(toOutcome)).toEqual(outcomes.map(() => [403, 'second_factor_required']))
    expect((await test.call(listPasskeys, { token })).reply.data).toHaveLength(1)
    const another = new SoftwareAuthenticator(ORIGIN)
    const body = another.create(await test.startAdding(token))
    expect(toOutcome(await test.call(addPasskey, { token: oldToken, body }))).toEqual([400, 'passkey_refused'])
    const proof = device.get(await test.startSignIn())
    expect((await test.call(reauthenticateWithPasskey, { token: oldToken, body: proof })).status).toBe(200)
    expect((await test.call(listUsers, { token: oldToken })).status).toBe(200)
    const again = await test.call(reauthenticateWithPasskey, { token: oldToken, body: proof })
    expect(toOutcome(again)).toEqual([400, 'passkey_refused'])
  })

  it('takes no passkey of another user', async () => {
    const test = await openPasskeyShop({ ...REQUIRED, PUBLIC_URL: ORIGIN })
    const admin = await signUpAdmin(test)
    const customer = await signUp(test)
    const device = new SoftwareAuthenticator(ORIGIN)
    await test.add(customer, device)
    const body = device.get(await test.startSignIn())
    const answer = await test.call(reauthenticateWithPasskey, { token: admin.token, body })
    expect(toOutcome(answer)).toEqual([400, 'passkey_refused'])
  })
})

function openSignIn(test: Awaited<ReturnType<typeof openPasskeyShop>>, email: string, code?: string) {
  const body = { email, password: PASSWORD, ...(code === undefined ? {} : { code }) }
  return test.call(login, { body })
}
