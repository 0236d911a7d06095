import { describe, expect, it } from 'vitest'
import { formatWhatsAppOrder, toWhatsAppLink, type WhatsAppOrder } from './whatsapp-order.ts'

const order: WhatsAppOrder = {
  customerName: 'Amina & co',
  product: 'Tusker Lager',
  unitPrice: 260,
  quantity: 6,
  volume: '500ml',
  deliveryLocation: 'Kilimani, gate #4',
  productLink: 'https://usiku.test/product/tusker-lager',
}

describe('an order by WhatsApp', () => {
  it('contains everything the shop needs', () => {
    expect(formatWhatsAppOrder(order).split('\n')).toEqual([
      'Hello, I would like to order:',
      'Customer name: Amina & co',
      'Product: Tusker Lager',
      'Unit price: Ksh\u00a0260',
      'Quantity: 6',
      'Volume: 500ml',
      'Total: Ksh\u00a01,560',
      'Delivery location: Kilimani, gate #4',
      'Product link: https://usiku.test/product/tusker-lager',
    ])
  })

  it('names a delivery fee, which the total includes', () => {
    expect(formatWhatsAppOrder({ ...order, deliveryFee: 300 })).toContain(
      'Volume: 500ml\nDelivery: Ksh\u00a0300\nTotal: Ksh\u00a01,860\n',
    )
  })

  it('takes offers off the total', () => {
    const discounts = [{ kind: 'quantity_offer' as const, label: '6 for 1,200', amount: 360 }]
    expect(formatWhatsAppOrder({ ...order, discounts })).toContain(
      'Volume: 500ml\n6 for 1,200: -Ksh\u00a0360\nTotal: Ksh\u00a01,200\n',
    )
  })

  it('opens a chat with the number of the shop and the complete message', () => {
    const [address, text] = toWhatsAppLink('0712 345 678', order).split('?text=')
    expect(address).toBe('https://wa.me/254712345678')
    expect(decodeURIComponent(text ?? '')).toBe(formatWhatsAppOrder(order))
  })

  it('falls back to the support number', () => {
    expect(toWhatsAppLink('', order)).toContain('https://wa.me/254700000000?')
  })
})
