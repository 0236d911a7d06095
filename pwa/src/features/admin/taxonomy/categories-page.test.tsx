import { screen, waitFor } from '@testing-library/react'
import { createCategory, deleteCategory, updateCategory } from '@usiku/contracts/catalogue/admin-operations.ts'
import { type Category, listCategories } from '@usiku/contracts/catalogue/operations.ts'
import { uploadCategoryImage } from '@usiku/contracts/media/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectFailure } from '../../../testing/expect-failure.ts'
import { fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { buildSubCategory, fakeTaxonomy, type Taxonomy } from '../../../testing/fake-api/fake-taxonomy.ts'
import { fillField } from '../../../testing/fill-field.ts'
import { buildCategory } from '../../../testing/fixtures/catalogue.ts'
import { pictureFile, uploadedPicture } from '../../../testing/fixtures/pictures.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { inDialog, openTaxonomyScreen } from '../../../testing/taxonomy-screen.ts'

let shop: Taxonomy

const OLD = uploadedPicture(1)

function gin(facts: Partial<Category> = {}): Category {
  const subCategories = [buildSubCategory(), buildSubCategory({ _id: 's2', name: 'Pink', isActive: false })]
  const picture = { image: OLD.url, picture: OLD.picture }
  return buildCategory({ name: 'Gin', description: 'Juniper.', ...picture, subCategories, ...facts })
}

beforeEach(async () => {
  shop = {
    brands: [],
    categories: [
      gin(),
      buildCategory({ _id: 'c2', name: 'Latest', slug: 'latest' }),
      buildCategory({ _id: 'c3', name: 'Rum', slug: 'rum', description: 'Cane.', isActive: false }),
    ],
  }
  fakeTaxonomy(shop)
  fakeOrders(() => [])
  await signInAs('admin')
})

const open = () => openTaxonomyScreen('/admin/categories', 'Categories by name')

function fakeChanges(): unknown[] {
  const sent: unknown[] = []
  fakeOperation(updateCategory, ({ params, body }) => {
    const { version, ...change } = body
    sent.push(body)
    const place = shop.categories.findIndex(({ _id }) => _id === params.id)
    const category = gin({ ...shop.categories[place], ...change, version: (version ?? 1) + 1 })
    shop.categories[place] = category
    return { data: category }
  })
  return sent
}

describe('the list of categories', () => {
  it('shows picture, sub-categories, status and product rows', async () => {
    const { rows } = await open()
    expect(rows.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      ...['Category', 'Sub-categories', 'Status', 'Actions'],
    ])
    expect(
      rows
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['GinLondon Dry, PinkActive', 'LatestA row on the home pageNoneActive', 'RumNoneInactive'])
    expect(rows.getByRole('link', { name: 'Gin' }).getAttribute('href')).toBe('/admin/category/c1')
  })

  it('shows the specified message when it cannot be loaded', async () => {
    fakeOperation(listCategories, () => Response.error())
    await renderApp({ path: '/admin/categories' })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
  })
})

describe('adding a category', () => {
  it('requires name, description and image before sending', async () => {
    const { user, save } = await open()
    await user.click(screen.getByRole('button', { name: 'Add Category' }))
    await save('Add Category')
    const dialog = await inDialog('Add Category')
    expect(dialog.getAllByText('This field is required.')).toHaveLength(3)
    expect(document.activeElement).toBe(dialog.getByLabelText('Name'))
    await user.type(dialog.getByLabelText('Name'), 'Vodka')
    await fillField(user, dialog.getByLabelText('Description'), 'Clear.')
    await save('Add Category')
    expect(dialog.getAllByText('This field is required.')).toHaveLength(1)
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Choose picture' }))
  })

  it('adds it with its picture and shows a toast', async () => {
    const { user, save } = await open()
    const sent: unknown[] = []
    fakeOperation(uploadCategoryImage, () => ({ data: uploadedPicture(2) }))
    fakeOperation(createCategory, ({ body }) => {
      sent.push(body)
      const category = buildCategory({ _id: 'new', slug: 'vodka', ...body })
      shop.categories = [...shop.categories, category]
      return { data: category }
    })
    await user.click(screen.getByRole('button', { name: 'Add Category' }))
    const dialog = await inDialog('Add Category')
    await user.type(dialog.getByLabelText('Name'), 'Vodka')
    await fillField(user, dialog.getByLabelText('Description'), 'Clear.')
    await user.upload(dialog.getByLabelText('Image, file'), pictureFile())
    expect(await dialog.findByRole('img', { name: 'Image' })).toBeDefined()
    await save('Add Category')
    expect(await screen.findByText('Category added successfully')).toBeDefined()
    expect(await screen.findByRole('link', { name: 'Vodka' })).toBeDefined()
    expect(sent).toEqual([{ name: 'Vodka', description: 'Clear.', image: uploadedPicture(2).url }])
  })

  it('keeps typed input on failure', async () => {
    const { user, save } = await open()
    fakeOperation(uploadCategoryImage, () => ({ data: uploadedPicture(2) }))
    fakeOperation(createCategory, () => new FakeFailure(503, { code: 'overloaded', message: 'The shop is very busy.' }))
    await user.click(screen.getByRole('button', { name: 'Add Category' }))
    const dialog = await inDialog('Add Category')
    await user.type(dialog.getByLabelText('Name'), 'Vodka')
    await fillField(user, dialog.getByLabelText('Description'), 'Clear.')
    await user.upload(dialog.getByLabelText('Image, file'), pictureFile())
    await dialog.findByRole('img', { name: 'Image' })
    await save('Add Category')
    await expectFailure('Error adding category', /^The shop is very busy\.$/)
    expect(dialog.getByText('The shop is very busy.')).toBeDefined()
    expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Vodka')
  })
})

describe('changing a category', () => {
  it('renames it and replaces its picture', async () => {
    const { user, choose, save } = await open()
    const sent = fakeChanges()
    fakeOperation(uploadCategoryImage, () => ({ data: uploadedPicture(2) }))
    await choose('Gin', 'Edit')
    const dialog = await inDialog('Edit Category')
    expect(dialog.getByRole('img', { name: 'Image' })).toBeDefined()
    await fillField(user, dialog.getByLabelText('Name'), 'Jenever')
    await user.upload(dialog.getByLabelText('Image, file'), pictureFile())
    expect(await dialog.findByText('Picture uploaded')).toBeDefined()
    await save('Edit Category')
    expect(await screen.findByText('Category updated successfully')).toBeDefined()
    expect(await screen.findByRole('link', { name: 'Jenever' })).toBeDefined()
    expect(sent).toEqual([{ name: 'Jenever', description: 'Juniper.', image: uploadedPicture(2).url, version: 1 }])
  })

  it('requires a picture unless it never had one', async () => {
    const { user, choose, save } = await open()
    const sent = fakeChanges()
    await choose('Gin', 'Edit')
    const dialog = await inDialog('Edit Category')
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    await save('Edit Category')
    expect(dialog.getByText('This field is required.')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await choose('Rum', 'Edit')
    await save('Edit Category')
    expect(await screen.findByText('Category updated successfully')).toBeDefined()
    expect(sent).toEqual([{ name: 'Rum', description: 'Cane.', version: 1 }])
  })

  it('explains what deactivating hides', async () => {
    const { user, choose } = await open()
    const sent = fakeChanges()
    await choose('Gin', 'Deactivate')
    const dialog = await inDialog('Deactivate Gin?')
    expect(dialog.getByText(/no longer see this category or its products, and cannot order them/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Keep active' }))
    expect(sent).toEqual([])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await choose('Gin', 'Deactivate')
    await user.click((await inDialog('Deactivate Gin?')).getByRole('button', { name: 'Deactivate' }))
    expect(await screen.findByText('Category deactivated successfully')).toBeDefined()
    await waitFor(() => expect(screen.getAllByText('Inactive')).toHaveLength(2))
    expect(sent).toEqual([{ isActive: false, version: 1 }])
  })

  it('stays open and shows why it could not be deactivated', async () => {
    const { user, choose } = await open()
    fakeOperation(updateCategory, () => new FakeFailure(503, { code: 'overloaded', message: 'The shop is very busy.' }))
    await choose('Gin', 'Deactivate')
    const dialog = await inDialog('Deactivate Gin?')
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }))
    await expectFailure('Error updating category', /^The shop is very busy\.$/)
    expect(dialog.getByText('The shop is very busy.')).toBeDefined()
  })

  it('shows what prevents its deletion', async () => {
    const { user, choose } = await open()
    const message = 'Still in use: 2 products and 2 sub-categories.'
    fakeOperation(deleteCategory, () => new FakeFailure(409, { code: 'in_use', message }))
    await choose('Gin', 'Delete')
    const dialog = await inDialog('Delete Gin?')
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    const words = `${message} Move or delete them first, or deactivate the category to hide everything in it.`
    await expectFailure('Error deleting category', /^Still in use: 2 products and 2 sub-categories\./)
    expect(dialog.getByText(words)).toBeDefined()
  })
})
