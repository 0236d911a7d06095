import { reportDelivery } from '@usiku/contracts/riders/operations.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { signIn } from '../session/session.ts'
import { resetDevice } from '../testing/device.ts'
import { FakeFailure, fakeOperation } from '../testing/fake-api/fake-api.ts'
import { buildUser } from '../testing/fixtures/accounts.ts'
import { listQueuedMutations } from '../testing/fixtures/entries.ts'
import { enqueueTestMutation } from '../testing/fixtures/mutations.ts'
import type { RiderTask } from './entry.ts'
import { flushOutbox } from './flush.ts'
import { updateEntry } from './outbox-store.ts'

const AT = '2026-11-20T20:00:00.000Z'

const report = (orderId: string, kind: 'picked_up' | 'delivered', at = AT): RiderTask => ({
  kind: 'rider',
  action: { type: 'report', orderId, report: { kind, at } },
})

let sent: string[]

beforeEach(async () => {
  sent = []
  await signIn(buildUser({ role: 'rider' }), 'token')
})

afterEach(resetDevice)

function answerReports(...answers: (200 | 404 | 503)[]) {
  fakeOperation(reportDelivery, ({ params, body }) => {
    sent.push(`${params.orderId} ${(body as { kind: string }).kind}`)
    const status = answers.shift() ?? 200
    if (status === 200) return { data: { order: null } }
    return new FakeFailure(status, { code: status === 404 ? 'not_found' : 'overloaded', message: 'No.' })
  })
}

it('reports of different orders go out in their order, also when the first waits for its next try', async () => {
  answerReports(503)
  await enqueueTestMutation(report('1', 'picked_up'))
  await flushOutbox()
  await enqueueTestMutation(report('2', 'delivered'))
  await flushOutbox()
  expect(sent).toEqual(['1 picked_up'])
  await flushOutbox({ now: true })
  expect(sent).toEqual(['1 picked_up', '1 picked_up', '2 delivered'])
})

it('no report takes the place of another', async () => {
  await enqueueTestMutation(report('1', 'picked_up'))
  await enqueueTestMutation(report('1', 'delivered'))
  await enqueueTestMutation(report('1', 'delivered', '2026-11-20T20:05:00.000Z'))
  expect(listQueuedMutations()).toHaveLength(3)
})

it('a report that the shop refuses does not hold up the next', async () => {
  answerReports(404, 200)
  await enqueueTestMutation(report('1', 'picked_up'))
  await enqueueTestMutation(report('2', 'picked_up'))
  await flushOutbox()
  expect(sent).toEqual(['1 picked_up', '2 picked_up'])
  expect(listQueuedMutations()).toMatchObject([{ state: 'rejected' }])
})

it('a report is not sent for another user', async () => {
  answerReports()
  const key = await enqueueTestMutation(report('1', 'picked_up'))
  await updateEntry(key, (entry) => entry)
  await signIn(buildUser({ _id: 'u2', role: 'rider' }), 'other token')
  await flushOutbox({ now: true })
  expect(sent).toEqual([])
  expect(listQueuedMutations()).toHaveLength(1)
})
