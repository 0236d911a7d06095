import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeOrders, signInAs } from '../../../../testing/fake-api/back-office.ts'
import { fakeProducts, stockedProduct } from '../../../../testing/fake-api/fake-products.ts'
import { clickButton, field, listMessages, openProductForm, put } from '../../../../testing/product-form.ts'

beforeEach(async () => {
  fakeOrders(() => [])
  fakeProducts(() => [stockedProduct(1)])
  await signInAs('admin')
})

describe('the fields of the product form', () => {
  it('offer the sub-categories of the chosen category', async () => {
    await openProductForm()
    expect(field('SubCategory').disabled).toBe(true)
    put('Category', 'c1')
    put('SubCategory', 's2')
    put('Category', 'c2')
    // The category has a single sub-category.
    expect(field('SubCategory').value).toBe('s3')
    put('Category', 'c1')
    expect(field('SubCategory').value).toBe('')
  })

  it('add and remove tags by keyboard', async () => {
    const { user } = await openProductForm()
    const tags = () => within(screen.getByRole('list', { name: 'Tags of this product', hidden: true }))
    const words = () =>
      tags()
        .queryAllByRole('listitem', { hidden: true })
        .map((tag) => tag.textContent)
    await user.type(field('Tags'), 'dry, old tom,dry{Enter}gin{Enter}')
    expect(words()).toEqual(['dry', 'old tom', 'gin'])
    await user.type(field('Tags'), '{Backspace}')
    expect(words()).toEqual(['dry', 'old tom'])
    await user.click(tags().getByRole('button', { name: 'Remove tag dry' }))
    expect(words()).toEqual(['old tom'])
    put('Tags', `${'a'.repeat(41)},`)
    expect(listMessages('Tags')).toContain('Must have at most 40 characters.')
    expect(words()).toEqual(['old tom'])
  })

  it('add volumes and remove all but one', async () => {
    const { user } = await openProductForm()
    expect(screen.queryByRole('button', { name: /^Remove Volume/ })).toBeNull()
    put('Size', '350ml')
    clickButton('Add Volume')
    expect(document.activeElement).toBe(screen.getAllByLabelText('Size')[1])
    await user.keyboard('1L')
    clickButton('Remove Volume 1')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Volume' }))
    expect(field('Size').value).toBe('1L')
    expect(screen.queryByRole('button', { name: /^Remove Volume/ })).toBeNull()
  })

  it.each(['Price (Ksh)', 'Discount', 'Quantity'])('select the whole %s on the first tap only', async (label) => {
    await openProductForm()
    put(label, '85')
    const input = field(label)
    // A tap is a focus, and a lifted finger by which the browser would place the cursor.
    act(() => input.focus())
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 2])
    expect(fireEvent.mouseUp(input)).toBe(false)
    expect(fireEvent.mouseUp(input)).toBe(true)
  })

  it('show the price after discount', async () => {
    await openProductForm()
    put('Price (Ksh)', '2000')
    put('Discount', '150')
    expect(screen.getByText('Customers pay Ksh 1,850')).toBeDefined()
  })
})

describe('unsaved input', () => {
  it('is restored after a reload until it is discarded', async () => {
    await openProductForm()
    put('Name', 'Half a gin')
    put('Tags', 'dry,')
    cleanup()
    await openProductForm()
    expect(field('Name').value).toBe('Half a gin')
    expect(screen.getByText('What you typed before is restored. It is not saved yet.')).toBeDefined()
    clickButton('Start again')
    expect(field('Name').value).toBe('')
    expect(screen.queryByText(/is back/)).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Add Product' }))
    cleanup()
    await openProductForm()
    expect(screen.queryByText(/is back/)).toBeNull()
  })

  it('asks before leaving', async () => {
    const { user, router } = await openProductForm()
    put('Name', 'Half a gin')
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(router.state.location.pathname).toBe('/admin/product/add')
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/products'))
  })

  it('does not ask without changes', async () => {
    const { user, router } = await openProductForm()
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/products'))
  })
})
