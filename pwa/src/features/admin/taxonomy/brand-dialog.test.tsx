import { act, screen, waitFor } from '@testing-library/react'
import { createBrand, updateBrand } from '@usiku/contracts/catalogue/admin-operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { buildBrand, fakeTaxonomy, type Taxonomy } from '../../../testing/fake-api/fake-taxonomy.ts'
import { fillField } from '../../../testing/fill-field.ts'
import { inDialog, openTaxonomyScreen } from '../../../testing/taxonomy-screen.ts'

let shop: Taxonomy

beforeEach(async () => {
  shop = {
    categories: [],
    brands: Array.from({ length: 12 }, (_, place) =>
      buildBrand({ _id: `b${place}`, name: `Brand ${String(place + 1).padStart(2, '0')}`, isActive: place !== 1 }),
    ),
  }
  fakeTaxonomy(shop)
  fakeOrders(() => [])
  await signInAs('admin')
})

const shown = () => screen.queryAllByText(/^Brand \d\d$/).map((cell) => cell.textContent)

const open = () => openTaxonomyScreen('/admin/brands', 'Brands by name')

describe('adding a brand', () => {
  it('requires a name before sending', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Add Brand' }))
    const dialog = await inDialog('Add Brand')
    await user.type(dialog.getByLabelText('Name'), '   ')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('This field is required.')).toBeDefined()
    expect(document.activeElement).toBe(dialog.getByLabelText('Name'))
  })

  it('asks before typed input is discarded', async () => {
    const { user, router } = await open()
    await user.click(screen.getByRole('button', { name: 'Add Brand' }))
    const dialog = await inDialog('Add Brand')
    await fillField(user, dialog.getByLabelText('Name'), 'Night Still')
    await user.keyboard('{Escape}')
    await user.click((await inDialog('Leave without saving?')).getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull())
    act(() => void router.navigate({ to: '/admin/categories' }))
    await user.click((await inDialog('Leave without saving?')).getByRole('button', { name: 'Stay' }))
    expect([router.state.location.pathname, dialog.getByLabelText<HTMLInputElement>('Name').value]).toEqual([
      '/admin/brands',
      'Night Still',
    ])
    await user.keyboard('{Escape}')
    await user.click((await inDialog('Leave without saving?')).getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('closes without asking when nothing is typed', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Add Brand' }))
    await inDialog('Add Brand')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('returns the focus to the menu button', async () => {
    const { user, choose } = await open()
    for (const name of ['Brand 01', 'Brand 02']) {
      await choose(name, 'Edit')
      await inDialog('Edit Brand')
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      const menu = screen.getByRole('button', { name: `Actions for ${name}` })
      await waitFor(() => expect(document.activeElement).toBe(menu))
    }
  })

  it('adds it with the specified toast and shows it', async () => {
    const { user } = await open()
    fakeOperation(createBrand, ({ body }) => {
      shop.brands = [buildBrand({ _id: 'new', name: body.name }), ...shop.brands]
      return { data: buildBrand({ _id: 'new', name: body.name }) }
    })
    await user.click(screen.getByRole('button', { name: 'Add Brand' }))
    const dialog = await inDialog('Add Brand')
    await fillField(user, dialog.getByLabelText('Name'), 'Brand 00')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('brand added successfully')).toBeDefined()
    await waitFor(() => expect(shown()[0]).toBe('Brand 00'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows a server error at the name until it is corrected', async () => {
    const { user } = await open()
    const taken = 'There is already a brand of this name.'
    fakeOperation(
      createBrand,
      () => new FakeFailure(400, { code: 'validation_failed', message: taken, fields: { name: taken } }),
    )
    await user.click(screen.getByRole('button', { name: 'Add Brand' }))
    const dialog = await inDialog('Add Brand')
    await fillField(user, dialog.getByLabelText('Name'), 'Brand 01')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(taken)).toBeDefined()
    expect(await screen.findByText('Error adding brand')).toBeDefined()
    await user.type(dialog.getByLabelText('Name'), 'b')
    expect(dialog.queryByText(taken)).toBeNull()
  })
})

it('adds a brand again after a lost save was discarded', async () => {
  const { user } = await open()
  const keys: (string | null)[] = []
  fakeOperation(createBrand, ({ headers }) => {
    keys.push(headers.get('idempotency-key'))
    return keys.length === 1 ? (Response.error() as never) : { data: buildBrand({ _id: 'k', name: 'Konyagi' }) }
  })
  const add = async () => {
    await user.click(screen.getByRole('button', { name: 'Add Brand' }))
    const dialog = await inDialog('Add Brand')
    await fillField(user, dialog.getByLabelText('Name'), 'Konyagi')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    return dialog
  }
  const dialog = await add()
  await dialog.findByText('Error adding brand')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await add()
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[1]).not.toBe(keys[0])
})

describe('changing a brand', () => {
  it('renames it with the version shown', async () => {
    const { user, choose } = await open()
    const sent: unknown[] = []
    fakeOperation(updateBrand, ({ params, body }) => {
      sent.push([params.id, body])
      const brand = buildBrand({ _id: 'b0', name: body.name ?? '', version: 2 })
      shop.brands = [brand, ...shop.brands.slice(1)]
      return { data: brand }
    })
    await choose('Brand 01', 'Edit')
    const dialog = await inDialog('Edit Brand')
    await fillField(user, dialog.getByLabelText('Name'), 'Brand 00')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Brand updated successfully')).toBeDefined()
    await waitFor(() => expect(shown()[0]).toBe('Brand 00'))
    expect(sent).toEqual([['b0', { name: 'Brand 00', version: 1 }]])
  })

  it('keeps typed input on a version conflict and can overwrite', async () => {
    const { user, choose } = await open()
    await choose('Brand 01', 'Edit')
    const dialog = await inDialog('Edit Brand')
    shop.brands[0] = buildBrand({ _id: 'b0', name: 'Brand 99', version: 2 })
    fakeOperation(updateBrand, ({ body }) => {
      if (body.version === 1) return new FakeFailure(409, { code: 'version_conflict', message: 'Changed meanwhile.' })
      return { data: buildBrand({ _id: 'b0', name: body.name ?? '', version: 3 }) }
    })
    await fillField(user, dialog.getByLabelText('Name'), 'Brand 00')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(/Someone else has changed this brand/)).toBeDefined()
    expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Brand 00')
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }))
    expect(await screen.findByText('Brand updated successfully')).toBeDefined()
  })

  it('asks again about a change that came after the question', async () => {
    const { user, choose } = await open()
    await choose('Brand 01', 'Edit')
    const dialog = await inDialog('Edit Brand')
    shop.brands[0] = buildBrand({ _id: 'b0', name: 'Brand 98', version: 2 })
    const sent: unknown[] = []
    fakeOperation(updateBrand, ({ body }) => {
      sent.push(body.version)
      const { version, name } = shop.brands[0] ?? buildBrand()
      if (body.version === version) return { data: buildBrand({ _id: 'b0', name: body.name ?? '', version: 9 }) }
      const changes = [{ field: 'name', before: 'Brand 01', after: name, yours: body.name ?? '' }]
      const conflict = { changedBy: 'Wanjiku', isOwn: false, changedAt: null, version, changes }
      return new FakeFailure(409, { code: 'version_conflict', message: 'Changed meanwhile.', conflict })
    })
    await user.type(dialog.getByLabelText('Name'), ' Gold')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByRole('row', { name: 'Name “Brand 01 Gold” “Brand 98”' })).toBeDefined()
    shop.brands[0] = buildBrand({ _id: 'b0', name: 'Brand 99', version: 3 })
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }))
    expect(await dialog.findByRole('row', { name: 'Name “Brand 01 Gold” “Brand 99”' })).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }))
    expect(await screen.findByText('Brand updated successfully')).toBeDefined()
    expect(sent).toEqual([1, 2, 3])
  })

  it('loads the latest version on request', async () => {
    const { user, choose } = await open()
    await choose('Brand 01', 'Edit')
    const dialog = await inDialog('Edit Brand')
    shop.brands[0] = buildBrand({ _id: 'b0', name: 'Brand 99', version: 2 })
    fakeOperation(updateBrand, () => new FakeFailure(409, { code: 'version_conflict', message: 'Changed meanwhile.' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await user.click(await dialog.findByRole('button', { name: 'Take theirs' }))
    await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Brand 99'))
    expect(dialog.queryByText(/Someone else/)).toBeNull()
  })
})
