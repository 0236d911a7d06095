import { describe, expect, it } from 'vitest'
import { buildCartLine, buildOrder, buildPlacement } from '../../../../testing/fixtures/orders.ts'
import { countPicked, isComplete, toPickLines } from './picking.ts'

const [first] = buildOrder(buildPlacement([buildCartLine()], '1763641882417')).items
if (first === undefined) throw new Error('An order has a line')

describe('what is picked for an order', () => {
  it('is each volume once, and of bundles their parts', () => {
    const part = { productId: 'tonic', volumeId: 'tonic-1', name: 'Tonic', slug: 'tonic', size: '300ml', quantity: 4 }
    const gin = { ...first, volumeId: 'gin-1', name: 'Gin', size: '750ml' }
    const lines = toPickLines({
      items: [
        { ...gin, quantity: 2 },
        { ...first, volumeId: 'pack-1', quantity: 3, parts: [{ ...part, ...gin, quantity: 1 }, part] },
      ],
    })
    expect(lines).toEqual([
      { volumeId: 'gin-1', name: 'Gin', size: '750ml', quantity: 5 },
      { volumeId: 'tonic-1', name: 'Tonic', size: '300ml', quantity: 12 },
    ])
  })

  it('is complete when every bottle is there, and counts no more than those', () => {
    const lines = toPickLines({ items: [{ ...first, quantity: 2 }] })
    const [line] = lines
    if (line === undefined) throw new Error('It has one line')
    expect(isComplete(lines, { [line.volumeId]: 1 })).toBe(false)
    expect(isComplete(lines, { [line.volumeId]: 9 })).toBe(true)
    expect(countPicked({ [line.volumeId]: 9 }, line)).toBe(2)
  })
})
