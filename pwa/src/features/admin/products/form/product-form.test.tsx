import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import { listCategories } from '@usiku/contracts/catalogue/operations.ts'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import { uploadProductImage } from '@usiku/contracts/media/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeRunningTimers, getNow, passTime } from '../../../../testing/clock.ts'
import { fakeOrders, signInAs } from '../../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../../testing/fake-api/fake-api.ts'
import { fakeProducts, stockedProduct } from '../../../../testing/fake-api/fake-products.ts'
import { uploadedPicture } from '../../../../testing/fixtures/pictures.ts'
import {
  clickButton,
  field,
  fillProductForm,
  listMessages,
  openProductForm,
  PRODUCT_TEXTS,
  put,
} from '../../../../testing/product-form.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const save = () => clickButton('Add Product')

beforeEach(async () => {
  fakeOrders(() => [])
  fakeProducts(() => [stockedProduct(1)])
  fakeOperation(uploadProductImage, () => ({ data: uploadedPicture() }))
  await signInAs('admin')
})

describe('the form for a new product', () => {
  it('marks every empty field and focuses the first', async () => {
    await openProductForm()
    expect(screen.getByRole('heading', { name: 'Add Product', level: 1 })).toBeDefined()
    save()
    for (const label of [...Object.keys(PRODUCT_TEXTS), 'Category', 'SubCategory', 'Brand', 'Tags']) {
      expect(listMessages(label), label).toContain('This field is required.')
    }
    expect(screen.getByRole('group', { name: 'Image' }).textContent).toContain('This field is required.')
    expect(screen.getByText('15 fields need your attention.')).toBeDefined()
    expect(document.activeElement).toBe(field('Name'))
    put('Name', 'G')
    expect(listMessages('Name')).toEqual([])
    expect(screen.getByText('14 fields need your attention.')).toBeDefined()
  })

  it('marks values that are too long or of the wrong type', async () => {
    await openProductForm()
    put('Price (Ksh)', '2,000')
    put('Name', 'a'.repeat(121))
    put('Discount', '2001')
    put('Quantity', 'many')
    save()
    expect(listMessages('Name')).toEqual(['Must have at most 120 characters.'])
    expect(listMessages('Discount')).toEqual(['The discount can be at most the price.'])
    expect(listMessages('Quantity')).toEqual(['Must be a whole number.'])
  })

  it('adds the product, shows a toast and returns to the list', async () => {
    const sent: BodyOf<typeof createProduct>[] = []
    let savedAt = Number.POSITIVE_INFINITY
    let leftAt = 0
    fakeOperation(createProduct, ({ body }) => {
      sent.push(body)
      savedAt = getNow()
      return { data: stockedProduct(1) }
    })
    const { router } = await openProductForm()
    await fillProductForm()
    router.subscribe('onBeforeNavigate', () => {
      leftAt = getNow()
    })
    fakeRunningTimers()
    save()
    expect(await screen.findByText('Product added successfully')).toBeDefined()
    expect(sent).toEqual([
      {
        ...{ name: 'Gin of <b>Dawn</b>', summary: 'Drier.', description: 'Very much drier.' },
        ...{ category: 'c1', subcategory: 's2', brand: 'b2', tags: ['dry'] },
        ...{ alcoholPercentage: 37.5, isAlcoholic: true, countryOfOrigin: 'Kenya' },
        ...{ metaTitle: 'Gin of Dawn', metaDescription: 'A drier gin.' },
        ...{ thumbnailImage: uploadedPicture().url, imagePublicId: uploadedPicture().public_id },
        volumes: [{ size: '750ml', price: 2_000, discount: 0, quantity: 12, sales: [] }],
      },
    ])
    await passTime(2_000)
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/products'))
    expect(leftAt - savedAt).toBeGreaterThanOrEqual(2_000)
    cleanup()
    await openProductForm()
    expect(field('Name').value).toBe('')
  })

  it('adds a product without alcohol, which is weaker than half a per cent', async () => {
    const sent: BodyOf<typeof createProduct>[] = []
    fakeOperation(createProduct, ({ body }) => {
      sent.push(body)
      return { data: stockedProduct(1) }
    })
    await openProductForm()
    await fillProductForm()
    fireEvent.click(field('Alcoholic'))
    save()
    expect(listMessages('Alcoholic')).toContain('With 0.5 per cent or more it is alcoholic.')
    put('Alcohol percentage', '0.4')
    save()
    expect(await screen.findByText('Product added successfully')).toBeDefined()
    expect(sent).toMatchObject([{ alcoholPercentage: 0.4, isAlcoholic: false }])
  })

  it('shows server errors at their fields', async () => {
    const fields = { 'volumes.0._id': 'This product has no such volume.', 'tags.0': 'Must be one line of text.' }
    fakeOperation(
      createProduct,
      () => new FakeFailure(400, { code: 'validation_failed', message: 'Some fields are wrong.', fields }),
    )
    await openProductForm()
    await fillProductForm()
    save()
    expect(await screen.findByText('Some fields are wrong.')).toBeDefined()
    // The toast may show before the form is rendered with the error.
    await waitFor(() => expect(listMessages('Size')).toEqual(['This product has no such volume.']))
    expect(listMessages('Tags')).toContain('Must be one line of text.')
    expect(document.activeElement).toBe(field('Size'))
  })

  it('keeps all input when the server is unreachable', async () => {
    fakeOperation(createProduct, () => Response.error())
    await openProductForm()
    await fillProductForm()
    save()
    const form = within(screen.getByRole('form', { name: 'Add Product' }))
    const title = await form.findByText('An error occurred')
    expect(title.nextElementSibling?.textContent).toMatch(/^The shop cannot be reached/)
    expect(field('Name').value).toBe(PRODUCT_TEXTS.Name)
  })

  it('shows that the options could not be loaded and retries', async () => {
    fakeOperation(listCategories, () => new FakeFailure(500, { code: 'internal_error', message: 'It broke.' }))
    await renderApp({ path: '/admin/product/add' })
    const alert = await screen.findByText('It broke.', { selector: '[role=alert] *' })
    fakeProducts(() => [])
    within(alert.closest<HTMLElement>('[role=alert]') ?? alert)
      .getByText('Try again')
      .click()
    expect(await within(field('Category')).findByText('Gin')).toBeDefined()
  })
})
