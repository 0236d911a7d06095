import { isRecord } from '../../lib/guards.ts'
import { parseLines } from '../../outbox/outbox-store.ts'
import { readValue, transact } from '../../storage/idb.ts'
import { toStoredValues } from '../../storage/persisted-store.ts'
import { STORAGE_KEYS } from '../../storage/storage-keys.ts'
import { cart } from '../cart/cart.ts'
import { wishlist } from '../wishlist.ts'
import type { AccountItems, DeviceItems, Quantities } from './account-items.ts'

const VERSION = 1

export interface DeviceState {
  readonly accounts: readonly AccountItems[]
  readonly items: DeviceItems
}

/**
 * Changes cart, wishlist and what is known of accounts in one transaction: a tab that closes in between neither loses
 * nor repeats anything.
 *
 * @throws DOMException when the device is full
 */
export async function updateDeviceState(change: (state: DeviceState) => DeviceState): Promise<DeviceState> {
  const keys = [...cart.keys, ...wishlist.keys, STORAGE_KEYS.savedItems]
  const finish = await transact(keys, (raws) => {
    const count = cart.keys.length
    const [lines, wishes] = [cart.beginChange(raws.slice(0, count)), wishlist.beginChange(raws.slice(count, -1))]
    const next = change({ accounts: parseAccounts(raws.at(-1)), items: { cart: lines.value, wishlist: wishes.value } })
    const { items, accounts } = next
    const acceptChanged = () => {
      if (items.cart !== lines.value || cart.hasUnsavedChanges()) lines.accept(items.cart)
      if (items.wishlist !== wishes.value || wishlist.hasUnsavedChanges()) wishes.accept(items.wishlist)
      return next
    }
    const stored = accounts.length === 0 ? undefined : { version: VERSION, accounts }
    const values = [...toStoredValues(cart, items.cart), ...toStoredValues(wishlist, items.wishlist), stored]
    return { values, result: acceptChanged }
  })
  return finish()
}

export async function readAccounts(): Promise<readonly AccountItems[]> {
  return parseAccounts(await readValue(STORAGE_KEYS.savedItems))
}

/** Also removes what was taken apart for the user. */
export async function forgetAccountItems(userId: string): Promise<void> {
  await updateDeviceState(({ accounts, items }) => {
    return { accounts: accounts.filter((account) => account.userId !== userId), items }
  })
}

/** What cannot be read is united with the account again, as on a new device. */
function parseAccounts(raw: unknown): readonly AccountItems[] {
  if (!isRecord(raw) || raw.version !== VERSION || !Array.isArray(raw.accounts)) return []
  return raw.accounts.flatMap((account: unknown) => parseAccount(account) ?? [])
}

function parseAccount(raw: unknown): AccountItems | undefined {
  if (!isRecord(raw)) return undefined
  const { userId, deviceId, sequence, revision, apart } = raw
  if (typeof userId !== 'string' || typeof deviceId !== 'string') return undefined
  if (typeof sequence !== 'number' || typeof revision !== 'number') return undefined
  const batch = isRecord(raw.batch) ? { batch: parseQuantities(raw.batch) } : {}
  return {
    ...{ userId, deviceId, sequence, revision },
    ...{ synced: parseQuantities(raw.synced), ...batch, alone: parseKeys(raw.alone), owned: parseKeys(raw.owned) },
    ...(isRecord(apart)
      ? { apart: { cart: parseLines(apart.cart), wishlist: wishlist.parse({ products: apart.wishlist }) } }
      : {}),
  }
}

function parseQuantities(raw: unknown): Quantities {
  const entries = Object.entries(isRecord(raw) ? raw : {})
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'))
}

const parseKeys = (raw: unknown): readonly string[] =>
  Array.isArray(raw) ? raw.filter((key) => typeof key === 'string') : []
