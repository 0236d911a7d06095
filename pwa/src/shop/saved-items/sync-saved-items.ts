import { t } from '@lingui/core/macro'
import type { CartLine } from '@usiku/contracts/orders/operations.ts'
import { type SavedItems, syncSavedItems } from '@usiku/contracts/saved-items/operations.ts'
import { call } from '../../api/call.ts'
import { getPagePath } from '../../language/page-url.ts'
import { getCurrentSession, isSignedIn } from '../../session/session.ts'
import { withLock } from '../../storage/lock.ts'
import { notify } from '../../ui/feedback/notify.ts'
import { cart, isSameLine } from '../cart/cart.ts'
import { wishlist } from '../wishlist.ts'
import {
  type AccountItems,
  isBatchFull,
  listChanges,
  prepareBatch,
  recordOwned,
  switchAccount,
  toRequest,
} from './account-items.ts'
import { applyAnswer } from './apply-answer.ts'
import { readAccounts, updateDeviceState } from './saved-items-store.ts'

const SYNC_LOCK = 'usiku-saved-items'

/** One more for an answer without product data, one for a server that has lost changes. */
const MAX_ROUNDS = 3

/** The order there would contain what was added meanwhile. */
const CHECKOUT_PATH = '/checkout'

/**
 * Sends what has changed and takes over what has changed elsewhere, one tab at a time.
 *
 * @throws NetworkError, ApiError, DOMException when the device is full
 */
export async function syncCartAndWishlist(): Promise<void> {
  await withLock(SYNC_LOCK, async () => {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      if (await syncOnce()) return
    }
  })
}

/** @returns whether everything is answered */
async function syncOnce(): Promise<boolean> {
  const session = getCurrentSession()
  if (session.status !== 'signed-in') return true
  const { user, token } = session
  const account = await prepareAccount(user._id)
  if (account === undefined) return true
  const { data } = await call(syncSavedItems, { body: toRequest(account), token })
  const { isComplete, addedLines } = await takeOver(account, data)
  if (!isSignedIn(user._id)) return true
  announceLimits(data.limited ?? [])
  const isUnexpected = account.revision === 0 || getPagePath() === CHECKOUT_PATH
  if (isUnexpected && addedLines > 0) announceAddedLines()
  return isComplete
}

/** What is sent is stored first: an answer that is lost is asked for again with the same changes. */
async function prepareAccount(userId: string): Promise<AccountItems | undefined> {
  const newDeviceId = crypto.randomUUID()
  const { accounts } = await updateDeviceState((before) => {
    // The user may have logged out while this waited.
    if (!isSignedIn(userId)) return before
    const { accounts: all, items } = switchAccount(before, userId, newDeviceId)
    const [account, ...others] = all
    if (account === undefined) return before
    return { accounts: [prepareBatch(recordOwned(account, items), items), ...others], items }
  })
  return accounts.find((one) => one.userId === userId)
}

interface TakenOver {
  readonly isComplete: boolean
  /** Of the cart, from other devices. */
  readonly addedLines: number
}

async function takeOver(asked: AccountItems, answer: SavedItems): Promise<TakenOver> {
  let taken: TakenOver = { isComplete: true, addedLines: 0 }
  await updateDeviceState((before) => {
    const [account, ...others] = before.accounts
    // Another user has the device by now, or another tab was quicker: the batch is answered next time.
    if (account?.userId !== asked.userId || account.deviceId !== asked.deviceId) return before
    if (account.sequence !== asked.sequence || account.revision !== asked.revision) return before
    const applied = applyAnswer(account, before.items, answer)
    taken = {
      isComplete: !applied.isIncomplete && !isBatchFull(asked),
      addedLines: countAddedLines(before.items.cart, applied.items.cart),
    }
    const isOwn = isSignedIn(asked.userId)
    const next = isOwn ? recordOwned(applied.account, applied.items) : applied.account
    const isSame = JSON.stringify(applied.items) === JSON.stringify(before.items)
    return { accounts: [next, ...others], items: isSame ? before.items : applied.items }
  })
  return taken
}

/** Nothing is unexpected in an empty cart. */
function countAddedLines(before: readonly CartLine[], after: readonly CartLine[]): number {
  if (before.length === 0) return 0
  return after.filter((line) => !before.some((known) => isSameLine(known, line))).length
}

/** Records whose the items on the device are, also without a network: what a guest adds later is nobody's. */
export async function recordOwner(userId: string): Promise<void> {
  const newDeviceId = crypto.randomUUID()
  await updateDeviceState((before) => {
    const isFormer = before.accounts[0]?.userId === userId
    if (!isFormer && !isSignedIn(userId)) return before
    const { accounts, items } = switchAccount(before, userId, newDeviceId)
    const [account, ...others] = accounts
    return account === undefined ? before : { accounts: [recordOwned(account, items), ...others], items }
  })
}

/** Whether something has to be sent. */
export async function hasUnsentItems(userId: string): Promise<boolean> {
  const [account] = await readAccounts()
  const items = { cart: cart.getSnapshot(), wishlist: wishlist.getSnapshot() }
  if (account?.userId !== userId) return true
  return account.batch !== undefined || Object.keys(listChanges(account, items)).length > 0
}

function announceLimits(limited: NonNullable<SavedItems['limited']>): void {
  for (const { id, volumeId, quantity } of limited) {
    const line = cart.getSnapshot().find((one) => one.id === id && one.volume._id === volumeId)
    if (line) notify.error(formatLimit(line, quantity), `limited ${id} ${volumeId}`)
  }
}

const announceAddedLines = (): void =>
  notify.success(t`Your cart also has the drinks that you chose on another device.`, 'cart of other devices')

const formatLimit = ({ name, volume }: CartLine, quantity: number): string =>
  t`Only ${quantity} of ${name} ${volume.size} are in stock. Your cart has ${quantity} now.`
