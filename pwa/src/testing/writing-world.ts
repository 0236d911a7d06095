import { vi } from 'vitest'
import { setTransport } from '../api-client/transport.ts'
import { currentSession, forgetSession, signIn } from '../offline/session.ts'
import { drainWrites } from '../offline/writes/drain-writes.ts'
import { dismissWrite, takeBackWrite } from '../offline/writes/keep-write.ts'
import { ownWrites } from '../offline/writes/own-writes.ts'
import { type QueuedWrite, subjectOf, type WriteTask } from '../offline/writes/queued-write.ts'
import { writes } from '../offline/writes/writes-store.ts'
import { userOf } from './accounts.ts'
import type { Fate } from './fated-shop.ts'
import { ModelAccount, UNWANTED } from './model-account.ts'
import { keepWrite, profileTask, reviewTask } from './writes.ts'

export type WritingStep =
  | { readonly do: 'cancel' | 'review'; readonly what: string; readonly wanted?: boolean }
  | { readonly do: 'rename'; readonly wanted?: boolean }
  | { readonly do: 'sign-out' | 'drain' | 'week' }
  | { readonly do: 'sign-in'; readonly who: string }
  | { readonly do: 'take-back' | 'dismiss'; readonly which: number }
  | { readonly do: 'clock'; readonly by: number }
  | { readonly do: 'phone-elsewhere' | 'name-elsewhere' }
  | { readonly do: 'take-up' | 'deliver'; readonly what: string }

export interface WritingTrip {
  readonly fate: Fate
  readonly meanwhile: readonly WritingStep[]
}

interface Pressed {
  readonly userId: string
  readonly words: string
}

const WEEK = 8 * 24 * 3_600_000

/** Model of a device, two users and the server. */
export class WritingWorld {
  readonly shop = new ModelAccount()
  /** By subject, without withdrawn or dismissed writes. */
  readonly last = new Map<string, Pressed>()
  readonly makers = new Map<string, { readonly userId: string; readonly subject: string }>()
  readonly asked = new Map<string, number>()
  readonly takenBack = new Set<string>()
  private made = 0
  private readonly trips: WritingTrip[]

  /** @param trips outcomes of the requests in turn; later ones succeed */
  constructor(trips: readonly WritingTrip[]) {
    this.trips = [...trips]
    setTransport(async (request) => {
      const { fate, meanwhile }: WritingTrip = this.trips.shift() ?? { fate: 'answered', meanwhile: [] }
      for (const one of meanwhile) await this.take(one)
      return this.shop.receive(request, fate)
    })
  }

  async take(one: WritingStep): Promise<void> {
    const session = currentSession()
    const userId = session.status === 'signed-in' ? session.user._id : undefined
    switch (one.do) {
      case 'sign-out':
        return forgetSession()
      case 'sign-in':
        return signIn(userOf({ _id: one.who }), `token-of-${one.who}`)
      case 'drain':
        // A drain in a dead tab never ends.
        return Promise.race([drainWrites({ now: true }), this.shop.death()])
      case 'clock':
        return void vi.setSystemTime(Date.now() + one.by)
      case 'week':
        this.shop.forgetKeys()
        return void vi.setSystemTime(Date.now() + WEEK)
      default:
        if (userId !== undefined) await this.own(one, userId)
    }
  }

  private async own(one: WritingStep, userId: string): Promise<void> {
    switch (one.do) {
      case 'take-back':
      case 'dismiss':
        return this.letGo(one.do, ownWrites(userId)[one.which])
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
        return this.press(this.taskOf(one, userId), userId)
    }
  }

  private taskOf(one: Extract<WritingStep, { do: 'cancel' | 'review' | 'rename' }>, userId: string): WriteTask {
    const words = `${one.wanted === false ? UNWANTED : 'words'} ${++this.made}`
    if (one.do === 'cancel') {
      return { kind: 'cancel', orderId: one.what, steps: this.shop.order(userId, one.what).history.length }
    }
    if (one.do === 'rename') return profileTask({ name: words }, this.shop.user(userId))
    const before = this.shop.review(userId, one.what)
    const task = reviewTask(words, { product: one.what })
    return before ? { ...task, before: { description: before.description, rating: before.rating } } : task
  }

  private async press(task: WriteTask, userId: string): Promise<void> {
    await keepWrite(task, userId)
    const words = wordsOf(task)
    const subject = subjectOf({ task, userId })
    const name = `${userId} ${words}`
    this.asked.set(name, (this.asked.get(name) ?? 0) + 1)
    if (task.kind !== 'cancel') this.makers.set(words, { userId, subject })
    this.last.set(subject, { userId, words })
  }

  private async letGo(how: 'take-back' | 'dismiss', write: QueuedWrite | undefined): Promise<void> {
    if (!write) return
    const isGone =
      how === 'dismiss' ? write.state === 'refused' && (await dismissWrite(write.key)) : await takeBackWrite(write.key)
    if (isGone && how === 'take-back' && write.task.kind !== 'cancel') this.takenBack.add(wordsOf(write.task))
    if (isGone && this.last.get(subjectOf(write))?.words === wordsOf(write.task)) this.last.delete(subjectOf(write))
  }

  async quiet(): Promise<void> {
    this.trips.length = 0
    for (const who of ['u1', 'u2']) {
      await this.take({ do: 'sign-in', who })
      for (let round = 0; ownWrites(who).some(({ state }) => state !== 'refused') && round < 6; round += 1) {
        await this.take({ do: 'drain' })
      }
    }
  }

  /** The last write must be queued or have reached the server. */
  isSomewhere(subject: string, { userId, words }: Pressed): boolean {
    const isOnPhone = writes
      .getSnapshot()
      .some((write) => subjectOf(write) === subject && wordsOf(write.task) === words)
    if (isOnPhone || this.shop.done.some((one) => one.userId === userId && one.words === words)) return true
    if (!words.startsWith('cancel ')) return false
    // A cancellation by the shop counts as well.
    return this.shop.order(userId, words.replace('cancel ', '')).history.some(({ status }) => status === 'cancelled')
  }
}

/** Identifies a write regardless of its key. */
export function wordsOf(task: WriteTask): string {
  if (task.kind === 'cancel') return `cancel ${task.orderId}`
  return task.kind === 'review' ? task.body.description : task.edit.name
}
