import { afterEach, expect, it, vi } from 'vitest'
import { cart } from '../../offline/cart.ts'
import { changeKept } from '../../offline/kept.ts'
import { lineOf } from '../../testing/orders.ts'
import { emptyPhone } from '../../testing/phone.ts'
import { notify } from '../../ui/notify.ts'
import { addLine } from './add-line.ts'

afterEach(emptyPhone)

it('says that a cart of 100 drinks takes no further one', async () => {
  const error = vi.spyOn(notify, 'error').mockReturnValue(undefined)
  await changeKept(cart, () => Array.from({ length: 100 }, (_, number) => lineOf({ id: `p${number}` })))
  expect(await addLine(lineOf({ id: 'one more' }))).toBe(false)
  expect(error).toHaveBeenCalledExactlyOnceWith('An order can have at most 100 different drinks.', 'cart')
  error.mockRestore()
  expect(cart.getSnapshot()).toHaveLength(100)
})
