import { expect, it } from 'vitest'
import { isSafaricomAddress } from './safaricom-addresses.ts'

it.each(['196.201.214.200', '196.201.214.208', '196.201.213.44', '196.201.212.138', '::ffff:196.201.212.69'])(
  'knows %s',
  (address) => {
    expect(isSafaricomAddress(address)).toBe(true)
  },
)

it.each(['196.201.214.201', '196.201.212.70', '127.0.0.1', '::1', '2001:db8::c4c9:d6c8', 'safaricom', ''])(
  'does not know %j',
  (address) => {
    expect(isSafaricomAddress(address)).toBe(false)
  },
)
