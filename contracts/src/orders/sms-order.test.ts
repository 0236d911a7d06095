import { describe, expect, it } from 'vitest'
import type { CartLine } from './operations.ts'
import { formatSmsCart, formatSmsOrder, toSmsLink } from './sms-order.ts'

const volume = { _id: 'v1', size: '500ml can', price: 280, discount: 0, priceAfterDiscount: 280, quantity: 9 }
const line: CartLine = { id: 'p1', name: 'Gilbey’s Gin', volume, quantity: 2, thumbnailImage: '' }
const getBody = (link: string) => decodeURIComponent(link.split('?&body=')[1] ?? '')

describe('an order by SMS', () => {
  it('goes to the SMS number, or to the support number', () => {
    expect(toSmsLink('0712 345 678')).toBe('sms:+254712345678')
    expect(toSmsLink('')).toBe('sms:+254700000000')
  })

  it('contains the whole cart, with room for name and address', () => {
    expect(formatSmsCart([line, { ...line, name: 'Tusker', quantity: 1 }], 840).split('\n')).toEqual([
      'Order:',
      '2 x Gilbey’s Gin, 500ml can',
      '1 x Tusker, 500ml can',
      'Total: Ksh\u00a0840',
      'My name: ',
      'Deliver to: ',
    ])
  })

  it('uses only characters of the cheap SMS alphabet', () => {
    expect(getBody(toSmsLink('', formatSmsCart([line], 560)))).toMatch(/^[\n -~]+$/)
  })

  it('describes a single drink like the WhatsApp order, without a link', () => {
    const text = formatSmsOrder({
      ...{ customerName: 'Amina', product: 'Tusker Lager', unitPrice: 260, quantity: 6, volume: '500ml' },
      ...{ deliveryLocation: 'Kilimani', productLink: 'https://usiku.test/product/tusker-lager' },
    })
    expect(text).toMatch(/^Order:\nCustomer name: Amina\n/)
    expect(text).toContain('Quantity: 6\n')
    expect(text).not.toContain('http')
  })
})
