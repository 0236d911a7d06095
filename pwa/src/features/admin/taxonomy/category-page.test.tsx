import { screen, waitFor, within } from '@testing-library/react'
import {
  createSubCategory,
  deleteCategory,
  deleteSubCategory,
  updateSubCategory,
} from '@usiku/contracts/catalogue/admin-operations.ts'
import { type Category, listCategories } from '@usiku/contracts/catalogue/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { buildSubCategory, fakeTaxonomy, type Taxonomy } from '../../../testing/fake-api/fake-taxonomy.ts'
import { buildCategory } from '../../../testing/fixtures/catalogue.ts'
import { uploadedPicture } from '../../../testing/fixtures/pictures.ts'
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

const open = (id = 'c1') => openTaxonomyScreen(`/admin/category/${id}`, 'Sub-categories by name')

describe('the page of a category', () => {
  it('shows it and its sub-categories, by id or slug', async () => {
    const { rows } = await open('gin')
    expect(screen.getByRole('heading', { name: 'Gin' })).toBeDefined()
    expect(screen.getByText('Juniper.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'View in shop' }).getAttribute('href')).toBe('/category/gin')
    expect(
      rows
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['London DryDry.Active', 'PinkDry.Inactive'])
  })

  it('explains that an inactive one is hidden', async () => {
    await renderApp({ path: '/admin/category/c3' })
    expect(await screen.findByText('Customers do not see this category or its products.')).toBeDefined()
    expect(await screen.findByRole('heading', { name: 'No sub-categories yet' })).toBeDefined()
  })

  it('links to the list when it is unknown', async () => {
    await renderApp({ path: '/admin/category/none' })
    expect(await screen.findByRole('heading', { name: 'Oops! Page Not Found' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'All categories' }).getAttribute('href')).toBe('/admin/categories')
  })

  it('shows a failure and retries', async () => {
    fakeOperation(listCategories, () => new FakeFailure(503, { code: 'overloaded', message: 'The shop is very busy.' }))
    const { user } = await renderApp({ path: '/admin/category/c1' })
    await waitFor(() => expect(screen.getAllByText('The shop is very busy.')).toHaveLength(2))
    fakeTaxonomy(shop)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Gin' })).toBeDefined()
  })

  it('edits the category, and returns to the list after deleting it', async () => {
    const { user, router, choose } = await open()
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    expect((await inDialog('Edit Category')).getByLabelText('Name')).toHaveProperty('value', 'Gin')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fakeOperation(deleteCategory, () => {
      shop.categories = shop.categories.slice(1)
      return { message: 'Deleted' }
    })
    await choose('Gin', 'Delete')
    await user.click((await inDialog('Delete Gin?')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/categories'))
    expect(await screen.findByText('Category deleted successfully')).toBeDefined()
  })

  it('keeps the search for sub-categories in the URL', async () => {
    const { user, router } = await open()
    await user.type(screen.getByRole('searchbox', { name: 'Search sub-categories' }), 'pin')
    await waitFor(() => expect(screen.queryByText('London Dry')).toBeNull())
    expect(router.state.location.search).toEqual({ search: 'pin' })
  })
})

describe('sub-categories', () => {
  it('are added with the category preselected', async () => {
    const { user, save } = await open()
    const sent: unknown[] = []
    fakeOperation(createSubCategory, ({ body }) => {
      sent.push(body)
      const added = buildSubCategory({ _id: 'new', ...body })
      shop.categories[0] = gin({ subCategories: [...gin().subCategories, added] })
      return { data: [added] }
    })
    await user.click(screen.getByRole('button', { name: 'Add SubCategory' }))
    const dialog = await inDialog('Add SubCategory')
    await user.selectOptions(await dialog.findByLabelText('Category'), 'Choose a category')
    await save('Add SubCategory')
    expect(dialog.getAllByText('This field is required.')).toHaveLength(3)
    await user.type(dialog.getByLabelText('Name'), 'Sloe')
    await user.type(dialog.getByLabelText('Description'), 'Berries.')
    await user.selectOptions(dialog.getByLabelText('Category'), 'Gin')
    await save('Add SubCategory')
    expect(await screen.findByText('Sub Category added successfully')).toBeDefined()
    expect(await screen.findByText('Sloe')).toBeDefined()
    expect(sent).toEqual([{ name: 'Sloe', description: 'Berries.', category: 'c1' }])
  })

  it('are renamed, deactivated and deleted', async () => {
    const { user, choose, save } = await open()
    const sent: unknown[] = []
    fakeOperation(updateSubCategory, ({ params, body }) => {
      sent.push([params.id, body])
      const { version: _, ...change } = body
      return { data: buildSubCategory(change) }
    })
    await choose('London Dry', 'Edit')
    const dialog = await inDialog('Edit SubCategory')
    expect(dialog.queryByLabelText('Category')).toBeNull()
    await user.type(dialog.getByLabelText('Name'), '!')
    await save('Edit SubCategory')
    expect(await screen.findByText('Sub Category updated successfully')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await choose('Pink', 'Activate')
    expect(await screen.findByText('Sub-category activated successfully')).toBeDefined()
    fakeOperation(
      deleteSubCategory,
      () => new FakeFailure(409, { code: 'in_use', message: 'Still in use: 1 product.' }),
    )
    await choose('Pink', 'Delete')
    const deletion = await inDialog('Delete Pink?')
    await user.click(deletion.getByRole('button', { name: 'Delete' }))
    expect(await deletion.findByText(/Still in use: 1 product\. Move or delete them first/)).toBeDefined()
    expect(sent).toEqual([
      ['s1', { name: 'London Dry!', description: 'Dry.', version: 1 }],
      ['s2', { isActive: true, version: 1 }],
    ])
  })

  it('can choose a category after a retry', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Add SubCategory' }))
    const choice = (await inDialog('Add SubCategory')).getByLabelText('Category')
    expect(choice).toHaveProperty('value', 'c1')
    expect(
      within(choice)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([...['Choose a category', 'Gin', 'Latest', 'Rum (inactive)']])
  })
})
