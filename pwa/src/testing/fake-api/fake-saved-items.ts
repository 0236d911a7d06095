import { type SavedItemChanges, syncSavedItems } from '@usiku/contracts/saved-items/operations.ts'
import { signIn } from '../../session/session.ts'
import { cart } from '../../shop/cart/cart.ts'
import { forgetAccountItems, readAccounts } from '../../shop/saved-items/saved-items-store.ts'
import { wishlist } from '../../shop/wishlist.ts'
import { updateStore } from '../../storage/persisted-store.ts'
import { resetDevice } from '../device.ts'
import { SavedItemsServer } from '../faults/saved-items-server.ts'
import { buildUser } from '../fixtures/accounts.ts'
import { type FakeFailure, fakeOperation } from './fake-api.ts'

export const AMINA = buildUser()

export const signInAmina = () => signIn(AMINA, 'token-of-amina')
export const signInBrian = () => signIn(buildUser({ _id: 'u2', email: 'brian@usiku.test' }), 'token-of-brian')

export const listCart = () => cart.getSnapshot().map(({ id, quantity }) => `${id} ${quantity}`)
export const listWishes = () => wishlist.getSnapshot().map(({ _id }) => _id)

/** The accounts of Amina and Brian, and what was sent to them. */
export class FakeSavedItems {
  readonly requests: SavedItemChanges[] = []
  private servers = createServers()

  constructor() {
    this.answer()
  }

  /** @param fail after the changes have been applied */
  answer(fail: () => FakeFailure | Response | undefined = () => undefined): void {
    fakeOperation(syncSavedItems, ({ body, headers }) => {
      this.requests.push(body)
      const token = headers.get('authorization')?.replace('Bearer token-of-', '')
      const data = this.servers[token === 'brian' ? 'brian' : 'amina'].handle(body)
      return fail() ?? { data }
    })
  }

  loseEverything(): void {
    this.servers = createServers()
  }

  list(user: 'amina' | 'brian'): readonly string[] {
    return [...this.servers[user].items].map(([key, { quantity }]) => `${key} ${quantity}`)
  }

  /** From another device of Amina's. */
  changeElsewhere(changes: Partial<Pick<SavedItemChanges, 'cart' | 'wishlist'>>): void {
    const { amina } = this.servers
    const { revision } = amina
    amina.handle({ deviceId: 'laptop-123', sequence: revision + 1, revision, cart: [], wishlist: [], ...changes })
  }

  putElsewhere(id: string, quantity: number): void {
    this.changeElsewhere({ cart: [{ id, volumeId: 'v1', quantity }] })
  }
}

const createServers = () => ({ amina: new SavedItemsServer(), brian: new SavedItemsServer() })

export async function resetSavedItems(): Promise<void> {
  await resetDevice()
  await updateStore(wishlist, () => [])
  for (const { userId } of await readAccounts()) await forgetAccountItems(userId)
}
