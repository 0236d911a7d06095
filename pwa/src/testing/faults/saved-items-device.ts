import type { SavedItemChanges, SavedItems } from '@usiku/contracts/saved-items/operations.ts'
import {
  type AccountItems,
  countQuantities,
  type DeviceItems,
  prepareBatch,
  recordOwned,
  switchAccount,
  toLineKey,
  toRequest,
  toWishKey,
} from '../../shop/saved-items/account-items.ts'
import { applyAnswer } from '../../shop/saved-items/apply-answer.ts'
import { buildCardOf, buildLineOf } from './saved-items-server.ts'

/** A device with its own storage; the app has one for each page. */
export class SavedItemsDevice {
  readonly name: string
  accounts: readonly AccountItems[] = []
  items: DeviceItems = { cart: [], wishlist: [] }
  userId: string | undefined

  constructor(name: string) {
    this.name = name
  }

  get quantities() {
    return countQuantities(this.items)
  }

  signIn(userId: string): void {
    this.userId = userId
    this.switchTo(userId)
  }

  signOut(): void {
    if (this.userId !== undefined) this.recordOwner()
    this.userId = undefined
  }

  setQuantity(id: string, quantity: number): void {
    const { cart, wishlist } = this.items
    const others = cart.filter((line) => line.id !== id)
    this.items = { cart: quantity > 0 ? [...others, buildLineOf(id, quantity)] : others, wishlist }
    this.recordOwner()
  }

  setWish(id: string, isSaved: boolean): void {
    const others = this.items.wishlist.filter(({ _id }) => _id !== id)
    this.items = { ...this.items, wishlist: isSaved ? [...others, buildCardOf(id)] : others }
    this.recordOwner()
  }

  /** Empties the cart. */
  order(): void {
    this.items = { ...this.items, cart: [] }
    this.recordOwner()
  }

  prepare(): { readonly account: AccountItems; readonly body: SavedItemChanges } {
    const [account, ...others] = this.accounts
    if (account === undefined) throw new Error('nobody is signed in')
    const prepared = prepareBatch(recordOwned(account, this.items), this.items)
    this.accounts = [prepared, ...others]
    return { account: prepared, body: toRequest(prepared) }
  }

  /** @returns whether the answer was for the present state */
  receive(asked: AccountItems, answer: SavedItems): boolean {
    const [account, ...others] = this.accounts
    if (account?.userId !== asked.userId) return false
    if (account.sequence !== asked.sequence || account.revision !== asked.revision) return false
    const applied = applyAnswer(account, this.items, answer)
    this.items = applied.items
    this.accounts = [this.userId === undefined ? applied.account : recordOwned(applied.account, this.items), ...others]
    return true
  }

  private switchTo(userId: string): void {
    const switched = switchAccount({ accounts: this.accounts, items: this.items }, userId, `${this.name}-${userId}`)
    this.accounts = switched.accounts
    this.items = switched.items
  }

  private recordOwner(): void {
    const [account, ...others] = this.accounts
    if (account?.userId !== this.userId || account === undefined) return
    this.accounts = [recordOwned(account, this.items), ...others]
  }
}

export const keyOfLine = (id: string): string => toLineKey(buildLineOf(id, 1))
export const keyOfWish = (id: string): string => toWishKey({ _id: id })
