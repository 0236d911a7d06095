import { setTransport } from '../../api/transport.ts'
import { getSubject, isMutation, isPending, type MutationEntry, type MutationTask } from '../../outbox/entry.ts'
import { flushOutbox } from '../../outbox/flush.ts'
import { listEntries } from '../../outbox/outbox-store.ts'
import { cancelMutation, dismissMutation } from '../../outbox/submit.ts'
import { clearSession, getCurrentSession, signIn } from '../../session/session.ts'
import { moveClock } from '../clock.ts'
import { buildUser } from '../fixtures/accounts.ts'
import { listQueuedMutations } from '../fixtures/entries.ts'
import { enqueueTestMutation, placeTask, profileTask, reviewTask } from '../fixtures/mutations.ts'
import { AccountServer, REJECTED_TEXT } from './account-server.ts'
import type { Fault } from './faulty-server.ts'

type DeviceStep =
  | { readonly do: 'sign-out' | 'drain' | 'week' }
  | { readonly do: 'sign-in'; readonly who: string }
  | { readonly do: 'clock'; readonly by: number }

type UserStep =
  | { readonly do: 'cancel' | 'review'; readonly what: string; readonly wanted?: boolean }
  | { readonly do: 'rename'; readonly wanted?: boolean }
  | { readonly do: 'save-place' | 'delete-place'; readonly what: string; readonly wanted?: boolean }
  | { readonly do: 'take-back' | 'dismiss'; readonly which: number }
  | { readonly do: 'phone-elsewhere' | 'name-elsewhere' }
  | { readonly do: 'take-up' | 'deliver'; readonly what: string }

export type MutationStep = DeviceStep | UserStep

type SubmitStep = Extract<MutationStep, { do: 'cancel' | 'review' | 'rename' | 'save-place' | 'delete-place' }>

export interface MutationRequestPlan {
  readonly fate: Fault
  readonly meanwhile: readonly MutationStep[]
}

interface LastMutation {
  readonly userId: string
  readonly content: string
}

const WEEK = 8 * 24 * 3_600_000

/** Model of a device, two users and the server. */
export class MutationSimulation {
  readonly shop = new AccountServer()
  /** By subject, without withdrawn or dismissed outbox. */
  readonly last = new Map<string, LastMutation>()
  readonly makers = new Map<string, { readonly userId: string; readonly subject: string }>()
  readonly asked = new Map<string, number>()
  readonly takenBack = new Set<string>()
  private made = 0
  private readonly trips: MutationRequestPlan[]

  /** @param trips outcomes of the requests in turn; later ones succeed */
  constructor(trips: readonly MutationRequestPlan[]) {
    this.trips = [...trips]
    setTransport(async (request) => {
      const { fate, meanwhile }: MutationRequestPlan = this.trips.shift() ?? { fate: 'answered', meanwhile: [] }
      for (const one of meanwhile) await this.take(one)
      return this.shop.receive(request, fate)
    })
  }

  async take(one: MutationStep): Promise<void> {
    const session = getCurrentSession()
    const userId = session.status === 'signed-in' ? session.user._id : undefined
    switch (one.do) {
      case 'sign-out':
        return clearSession()
      case 'sign-in':
        return signIn(buildUser({ _id: one.who }), `token-of-${one.who}`)
      case 'drain':
        // A drain in a dead tab never ends.
        return Promise.race([flushOutbox({ now: true }), this.shop.death()])
      case 'clock':
        return moveClock(one.by)
      case 'week':
        this.shop.forgetKeys()
        return moveClock(WEEK)
      default:
        if (userId !== undefined) await this.own(one, userId)
    }
  }

  private async own(one: UserStep, userId: string): Promise<void> {
    switch (one.do) {
      case 'take-back':
      case 'dismiss':
        return this.letGo(one.do, listEntries(userId).filter(isMutation)[one.which])
      case 'phone-elsewhere':
        return this.shop.change(userId, { phone: `2547000000${10 + (this.made++ % 90)}` })
      case 'name-elsewhere':
        return this.shop.change(userId, { name: `elsewhere ${this.made++}` })
      case 'take-up':
        return this.shop.move(userId, one.what, 'processing')
      case 'deliver':
        return this.shop.move(userId, one.what, 'delivered')
      case 'cancel':
      case 'review':
      case 'rename':
      case 'save-place':
      case 'delete-place':
        return this.submit(this.taskOf(one, userId), userId)
    }
  }

  private taskOf(one: SubmitStep, userId: string): MutationTask {
    const content = `${one.wanted === false ? REJECTED_TEXT : 'words'} ${++this.made}`
    if (one.do === 'cancel') {
      return { kind: 'cancel', orderId: one.what, steps: this.shop.order(userId, one.what).history.length }
    }
    if (one.do === 'delete-place') return placeTask(one.what, null)
    if (one.do === 'save-place') return placeTask(one.what, content)
    if (one.do === 'rename') return profileTask({ name: content }, this.shop.user(userId))
    const before = this.shop.review(userId, one.what)
    const task = reviewTask(content, { product: one.what })
    return before ? { ...task, before: { description: before.description, rating: before.rating } } : task
  }

  private async submit(task: MutationTask, userId: string): Promise<void> {
    await enqueueTestMutation(task, userId)
    const content = getContent(task)
    const subject = getSubject({ task, userId })
    const name = `${userId} ${content}`
    this.asked.set(name, (this.asked.get(name) ?? 0) + 1)
    if (!isUnnamed(task)) this.makers.set(content, { userId, subject })
    this.last.set(subject, { userId, content })
  }

  private async letGo(how: 'take-back' | 'dismiss', write: MutationEntry | undefined): Promise<void> {
    if (!write) return
    const isRemoved =
      how === 'dismiss'
        ? write.state === 'rejected' && (await dismissMutation(write.key))
        : await cancelMutation(write.key)
    if (isRemoved && how === 'take-back' && !isUnnamed(write.task)) this.takenBack.add(getContent(write.task))
    if (isRemoved && this.last.get(getSubject(write))?.content === getContent(write.task))
      this.last.delete(getSubject(write))
  }

  async quiet(): Promise<void> {
    this.trips.length = 0
    for (const who of ['u1', 'u2']) {
      await this.take({ do: 'sign-in', who })
      for (let round = 0; round === 0 || (listEntries(who).some(isPending) && round < 6); round += 1) {
        await this.take({ do: 'drain' })
      }
    }
  }

  /** The last write must be queued or have reached the server. */
  isSomewhere(subject: string, { userId, content }: LastMutation): boolean {
    const isOnPhone = listQueuedMutations().some(
      (write) => getSubject(write) === subject && getContent(write.task) === content,
    )
    if (isOnPhone || this.shop.done.some((one) => one.userId === userId && one.content === content)) return true
    if (content.startsWith('delete ')) return !this.shop.hasPlace(userId, content.replace('delete ', ''))
    if (!content.startsWith('cancel ')) return false
    // A cancellation by the shop counts as well.
    return this.shop.order(userId, content.replace('cancel ', '')).history.some(({ status }) => status === 'cancelled')
  }
}

/** Two of them about the same subject look the same. */
const isUnnamed = (task: MutationTask) => task.kind === 'cancel' || (task.kind === 'place' && task.place === null)

/** Identifies a write regardless of its key. */
export function getContent(task: MutationTask): string {
  if (task.kind === 'cancel') return `cancel ${task.orderId}`
  if (task.kind === 'place') return task.place?.name ?? `delete ${task.id}`
  if (task.kind === 'rider') return JSON.stringify(task.action)
  return task.kind === 'review' ? task.body.description : task.edit.name
}
