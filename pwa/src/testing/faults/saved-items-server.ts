import { mergeQuantity } from '@usiku/contracts/saved-items/merge-quantity.ts'
import type { SavedItemChanges, SavedItems } from '@usiku/contracts/saved-items/operations.ts'
import { buildVolume } from '../fixtures/catalogue.ts'
import { buildCartLine } from '../fixtures/orders.ts'

interface ServerItem {
  readonly quantity: number
  readonly revision: number
}

export const buildLineOf = (id: string, quantity: number) =>
  buildCartLine({ id, name: id, quantity, volume: buildVolume({ quantity: 50 }) })

export const buildCardOf = (id: string) => ({
  ...{ _id: id, name: id, slug: id, picture: null, thumbnailImage: '', rating: { average: 0, count: 0 } },
  ...{ volume: buildVolume(), volumesCount: 1 },
})

/** The cart and wishlist of one account, as the API merges them. Every product has the volume `v1`. */
export class SavedItemsServer {
  revision = 0
  items = new Map<string, ServerItem>()
  private readonly sequences = new Map<string, number>()

  handle(request: SavedItemChanges): SavedItems {
    const changes = [
      ...request.cart.map(({ id, volumeId, quantity }) => [`cart ${id} ${volumeId}`, quantity] as const),
      ...request.wishlist.map(({ id, isSaved }) => [`wishlist ${id}`, isSaved ? 1 : 0] as const),
    ]
    if (changes.length === 0 && request.revision === this.revision) return { revision: this.revision }
    if (changes.length > 0) this.apply(request, changes)
    const isNew = ({ revision }: ServerItem) => revision > request.revision || this.revision < request.revision
    const all = [...this.items].map(([key, item]) => ({ id: key.split(' ')[1] ?? '', key, item }))
    return {
      revision: this.revision,
      cart: all
        .filter(({ key }) => key.startsWith('cart'))
        .map(({ id, item }) => ({
          ...{ id, volumeId: 'v1', ...item },
          ...(isNew(item) ? { line: buildLineOf(id, item.quantity) } : {}),
        })),
      wishlist: all
        .filter(({ key }) => key.startsWith('wishlist'))
        .map(({ id, item }) => ({ id, revision: item.revision, ...(isNew(item) ? { card: buildCardOf(id) } : {}) })),
    }
  }

  private apply(
    { deviceId, sequence, revision: base }: SavedItemChanges,
    changes: readonly (readonly [string, number])[],
  ): void {
    if (sequence <= (this.sequences.get(deviceId) ?? 0)) return
    this.sequences.set(deviceId, sequence)
    this.revision += 1
    for (const [key, asked] of changes) {
      const quantity = mergeQuantity(asked, this.items.get(key), base)
      if (quantity > 0) this.items.set(key, { quantity, revision: this.revision })
      else this.items.delete(key)
    }
  }
}
