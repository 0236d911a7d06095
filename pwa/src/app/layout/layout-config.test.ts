import { describe, expect, it } from 'vitest'
import { getLayoutConfig } from './layout-config.ts'
import { getShopContacts } from './shop-contacts.ts'

describe('getLayoutConfig', () => {
  it.each([
    ['/', 'home'],
    ['/category/gin', 'categories'],
    ['/search/tusker', 'search'],
    ['/wishlist', 'wishlist'],
  ])('shows header, search and bottom bar at %s', (pathname, activeItem) => {
    expect(getLayoutConfig(pathname)).toEqual({ activeItem, search: 'bar', header: 'shown', bottom: 'bar' })
  })

  it.each(['/product/gin', '/cart', '/checkout'])('leaves header and bottom bar to the page at %s', (pathname) => {
    expect(getLayoutConfig(pathname)).toMatchObject({ header: 'own', bottom: 'buy-bar' })
  })

  it('shows header and bottom bar on a not-found page', () => {
    expect(getLayoutConfig('/product/gone', true)).toMatchObject({ search: 'icon', header: 'shown', bottom: 'bar' })
  })

  it('shows the search as an icon on other pages', () => {
    expect(getLayoutConfig('/account')).toEqual({
      activeItem: undefined,
      search: 'icon',
      header: 'shown',
      bottom: 'bar',
    })
  })
})

describe('getShopContacts', () => {
  it('returns the contact details of the settings', () => {
    expect(getShopContacts({ email: 'duka@example.com', phone: '254712345678' })).toEqual({
      email: 'duka@example.com',
      phone: '0712 345 678',
      callHref: 'tel:+254712345678',
      smsHref: 'sms:+254712345678',
      messageHref: 'https://wa.me/254712345678',
      messageLabel: 'Chat with us',
    })
  })

  it('offers an SMS instead of a chat without a data connection', () => {
    expect(getShopContacts({ email: '', phone: '254712345678' }, false)).toMatchObject({
      messageHref: 'sms:+254712345678',
      messageLabel: 'Send an SMS',
    })
  })

  it.each([undefined, { email: '', phone: '' }, { email: '', phone: 'ask at the counter' }])(
    'returns the defaults for %j',
    (settings) => {
      expect(getShopContacts(settings)).toMatchObject({ email: 'hello@usiku.test', phone: '0700 000 000' })
    },
  )
})
