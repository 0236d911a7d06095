import { describe, expect, it } from 'vitest'
import type { CartLine } from './operations.ts'
import { toSmsLink } from './sms-link.ts'
import { formatSmsCart, formatSmsOrder } from './sms-order.ts'

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

  it('contains the delivery as far as it is known', () => {
    expect(formatSmsCart([line], 560, { fee: 300, area: 'Ruaka' }).split('\n').slice(2)).toEqual([
      'Delivery: Ksh\u00a0300',
      'Total: Ksh\u00a0860',
      'My name: ',
      'Deliver to: Ruaka',
    ])
  })

  it('takes offers off the total', () => {
    const discounts = [{ kind: 'quantity_offer' as const, label: '3 for 2', amount: 280 }]
    expect(formatSmsCart([{ ...line, quantity: 3 }], 840, { fee: 300, discounts })).toContain(
      'Delivery: Ksh\u00a0300\n3 for 2: -Ksh\u00a0280\nTotal: Ksh\u00a0860\n',
    )
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
