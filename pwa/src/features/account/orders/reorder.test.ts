import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import type { OrderLine } from '@usiku/contracts/orders/operations.ts'
import { describe, expect, it } from 'vitest'
import { buildProduct, buildVolume } from '../../../testing/fixtures/catalogue.ts'
import { buildCartLine, buildOrder, buildPlacement } from '../../../testing/fixtures/orders.ts'
import { reorder } from './reorder.ts'

const old: readonly OrderLine[] = buildOrder(buildPlacement([buildCartLine({ quantity: 3 })])).items
const shelf = (...products: Product[]) => new Map(products.map((product) => [product._id, product]))
const words = (volume: Parameters<typeof buildVolume>[0], cart: Parameters<typeof reorder>[2] = []) => {
  const { lines, changes } = reorder(old, shelf(buildProduct({ volumes: [buildVolume(volume)] })), cart)
  return { added: lines.map(({ quantity }) => quantity), words: changes.map((change) => change.text) }
}

describe('reorder', () => {
  it('returns everything unchanged without messages', () => {
    expect(words({})).toEqual({ added: [3], words: [] })
  })

  it('uses the current name, picture and price', () => {
    const volume = buildVolume({ price: 2_500, discount: 100 })
    const now = buildProduct({ name: 'Gin, renamed', thumbnailImage: '/media/new-640.webp', volumes: [volume] })
    expect(reorder(old, shelf(now), []).lines).toEqual([
      {
        id: 'p1',
        name: 'Gin, renamed',
        volume,
        quantity: 3,
        thumbnailImage: '/media/new-640.webp',
        categoryId: 'c1',
      },
    ])
  })

  it.each([
    ['dearer', { price: 2_300 }, [3], ['Now Ksh\u00a02,300, was Ksh\u00a02,000']],
    ['cheaper', { discount: 500 }, [3], ['Now Ksh\u00a01,500, was Ksh\u00a02,000']],
    ['scarce', { quantity: 2 }, [2], ['Only 2 left of the 3 you asked for']],
    ['sold out', { quantity: 0 }, [], ['Out Of Stock']],
    ['no longer sold in that size', { _id: 'v2' }, [], ['No longer sold']],
  ])('reports that it is %s', (_, volume, added, said) => {
    expect(words(volume)).toEqual({ added, words: said })
  })

  it('reports that the product no longer exists', () => {
    const { lines, changes } = reorder(old, shelf(), [])
    expect(lines).toEqual([])
    expect(changes).toEqual([{ key: 'p1 v1', name: 'Gin of the Night', size: '750ml', text: 'No longer sold' }])
  })

  it('omits what does not fit into the cart', () => {
    const full = Array.from({ length: 100 }, (_, number) => buildCartLine({ id: `other ${number}` }))
    expect(words({}, full)).toEqual({ added: [], words: ['No room: your cart is full'] })
    expect(words({}, full.slice(1)).added).toEqual([3])
    expect(words({}, [...full.slice(1), buildCartLine()]).added).toEqual([3])
  })

  it('adds no more than the stock minus the quantity in the cart', () => {
    expect(words({ quantity: 5 }, [buildCartLine({ quantity: 4 })])).toEqual({
      added: [1],
      words: ['Only 5 left of the 7 you asked for'],
    })
    expect(words({ quantity: 4 }, [buildCartLine({ quantity: 4 })]).added).toEqual([])
  })
})
