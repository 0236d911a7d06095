import { afterEach, expect, it, vi } from 'vitest'
import { cart } from '../../shop/cart/cart.ts'
import { updateStore } from '../../storage/persisted-store.ts'
import { resetDevice } from '../../testing/device.ts'
import { buildCartLine } from '../../testing/fixtures/orders.ts'
import { notify } from '../../ui/feedback/notify.ts'
import { addLine } from './add-line.ts'

afterEach(resetDevice)

it('shows an error when the cart has 100 lines already', async () => {
  const error = vi.spyOn(notify, 'error').mockReturnValue(undefined)
  await updateStore(cart, () => Array.from({ length: 100 }, (_, number) => buildCartLine({ id: `p${number}` })))
  expect(await addLine(buildCartLine({ id: 'one more' }))).toBe(false)
  expect(error).toHaveBeenCalledExactlyOnceWith('An order can have at most 100 different drinks.', 'cart')
  error.mockRestore()
  expect(cart.getSnapshot()).toHaveLength(100)
})
