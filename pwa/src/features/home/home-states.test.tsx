import { screen, waitFor, within } from '@testing-library/react'
import {
  getFeaturedProduct,
  listCategories,
  listCategoryProducts,
  listProducts,
} from '@usiku/contracts/catalogue/operations.ts'
import { listSliders } from '@usiku/contracts/store/operations.ts'
import { expect, it } from 'vitest'
import { expectConsoleError } from '../../testing/console-errors.ts'
import { FakeFailure, fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { fakeStorefront } from '../../testing/fake-api/fake-storefront.ts'
import { buildProduct } from '../../testing/fixtures/catalogue.ts'
import { renderApp } from '../../testing/render-app.tsx'

const broken = () => new FakeFailure(500, { code: 'internal_error', message: 'The kitchen is on fire' })
const meta = { page: 1, pageSize: 25, total: 1 }

const section = (name: string) => within(screen.getByRole('region', { name }))

it('shows the other sections when one fails, and retries that one', async () => {
  fakeStorefront([buildProduct({ name: 'Gilbey’s' })])
  fakeOperation(listCategoryProducts, ({ params }) =>
    params.slug === 'flash-sales' ? broken() : { data: [buildProduct({ name: 'Gilbey’s' })], meta },
  )
  const { user } = await renderApp({ path: '/' })
  expect(section('Latest').getByText('Gilbey’s')).toBeDefined()
  expect(section('Top Products').getByText('Gilbey’s')).toBeDefined()
  expect((await section('Flash Sales').findByRole('alert')).textContent).toContain('The kitchen is on fire')
  fakeOperation(listCategoryProducts, () => ({ data: [buildProduct({ name: 'Bond 7' })], meta }))
  await user.click(section('Flash Sales').getByRole('button', { name: 'Try again' }))
  expect(await section('Flash Sales').findByText('Bond 7')).toBeDefined()
})

it('shows an error in each section when all fail', async () => {
  fakeStorefront()
  for (const operation of [listProducts, listCategoryProducts, listSliders]) fakeOperation(operation, broken)
  fakeOperation(getFeaturedProduct, broken)
  await renderApp({ path: '/' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeDefined()
  expectConsoleError(/The kitchen is on fire/)
})

it('shows a default slide without slides, and no categories without categories', async () => {
  fakeStorefront()
  fakeOperation(listCategories, () => ({ data: [], meta: { ...meta, total: 0 } }))
  await renderApp({ path: '/' })
  const banner = within(screen.getByRole('region', { name: 'Offers' }))
  expect(banner.getByRole('link', { name: /^Shop Now/ }).getAttribute('href')).toBe('/category/latest')
  expect(banner.queryByRole('button')).toBeNull()
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Top Categories' })).toBeNull())
  expect(screen.queryByRole('navigation', { name: 'Categories' })).toBeNull()
})

it('says under Latest that there are no products yet, and hides empty rows', async () => {
  fakeStorefront([])
  await renderApp({ path: '/' })
  expect(section('Latest').getByText('No drinks here yet')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Flash Sales' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Top Products' })).toBeNull()
})
