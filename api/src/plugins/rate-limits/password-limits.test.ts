import type { Operation } from '@usiku/contracts/http/operation.ts'
import { refundPayment, settleRefund } from '@usiku/contracts/payments/admin-operations.ts'
import { deleteAccount } from '@usiku/contracts/privacy/operations.ts'
import { describe, expect, it, vi } from 'vitest'
import { PASSWORD, type SignedUp, signUp, signUpAdmin } from '../../../test/builders.ts'
import { startTestApp } from '../../../test/test-app.ts'

const BODIES: Readonly<Record<string, object>> = {
  [deleteAccount.id]: {},
  [refundPayment.id]: { method: 'manual', amount: 100, reason: 'A broken bottle' },
  [settleRefund.id]: { outcome: 'done' },
}

async function openBackOffice() {
  const test = await startTestApp()
  const admin = await signUpAdmin(test)
  const tryPassword = (password: string, operation: Operation = refundPayment, { token }: SignedUp = admin) => {
    const params = operation.id === deleteAccount.id ? {} : { id: 'missing' }
    return test.call(operation, { token, params, body: { ...BODIES[operation.id], password } })
  }
  const guess = async (times: number, operation?: Operation) => {
    const statuses: number[] = []
    for (let number = 0; number < times; number++)
      statuses.push((await tryPassword(`guess ${number}`, operation)).status)
    return statuses
  }
  return { ...test, admin, tryPassword, guess }
}

describe.each([refundPayment, settleRefund])('$id', (operation) => {
  it('requires waiting after five wrong passwords', async () => {
    const test = await openBackOffice()
    expect(await test.guess(5, operation)).toEqual([401, 401, 401, 401, 401])
    const { status, error, headers } = await test.tryPassword(PASSWORD, operation)
    expect([status, error.code, headers['retry-after']]).toEqual([429, 'rate_limited', '1'])
    expect(error.message).toBe('Too many wrong passwords. Please wait 1 second and try again.')
    test.advance(1_000)
    // The password is right, but there is nothing of this id.
    expect((await test.tryPassword(PASSWORD, operation)).status).toBe(404)
    const other = await signUpAdmin(test)
    expect((await test.tryPassword('wrong', operation, other)).status).toBe(401)
  })

  it('counts parallel guesses', async () => {
    const test = await openBackOffice()
    const guesses = Array.from({ length: 30 }, (_, number) => test.tryPassword(`guess ${number}`, operation))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(25)
  })

  it('does not count requests with the right password, whatever becomes of them', async () => {
    const test = await openBackOffice()
    const requests = Array.from({ length: 12 }, () => test.tryPassword(PASSWORD, operation))
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual(requests.map(() => 404))
    expect(await test.guess(6, operation)).toEqual([401, 401, 401, 401, 401, 429])
  })
})

it('counts wrong passwords of one user together', async () => {
  const test = await openBackOffice()
  await signUpAdmin(test)
  await test.guess(2)
  await test.guess(2, settleRefund)
  await test.guess(1, deleteAccount)
  for (const operation of [refundPayment, settleRefund, deleteAccount])
    expect((await test.tryPassword(PASSWORD, operation)).status).toBe(429)
})

it('forgets wrong passwords after a right one', async () => {
  const test = await openBackOffice()
  const { user } = await signUp(test)
  await test.database
    .insertInto('payments')
    .values({
      ...{ id: 'payment', receipt: 'SKJ7A1B2C3', source: 'c2b', amount: 100, order_id: null, attempt_id: null },
      ...{ account_reference: 'x', payer: '', note: '', recorded_by: user._id, review: null },
      ...{ paid_at: test.deps.now().toISOString(), created_at: test.deps.now().toISOString() },
    })
    .execute()
  await test.guess(4)
  const body = { ...BODIES[refundPayment.id], password: PASSWORD }
  const { status } = await test.call(refundPayment, { token: test.admin.token, params: { id: 'payment' }, body })
  expect(status).toBe(201)
  expect(await test.guess(6)).toEqual([401, 401, 401, 401, 401, 429])
})

it('reports wrong passwords to the security log', async () => {
  const test = await openBackOffice()
  await test.guess(1, settleRefund)
  await vi.waitFor(() =>
    expect(test.securityEvents).toContainEqual(
      expect.objectContaining({ event: 'sign_in_failed', user: test.admin.user._id, isAdmin: true }),
    ),
  )
})
