import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeGinCategory } from '../../testing/fake-api/fake-category.ts'
import { renderApp } from '../../testing/render-app.tsx'

beforeEach(() => {
  fakeGinCategory()
})

const filters = () => within(screen.getByRole('navigation', { name: 'Filters' }))
const cards = (count: number) => waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(count))

describe('FilterDrawer', () => {
  it('opens by its button, applies filters to the page behind it, and closes with the number of products', async () => {
    const { user, router } = await renderApp({ path: '/category/gin' })
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await user.click(drawer.getByRole('link', { name: /^0-1999/ }))
    await user.click(await drawer.findByRole('link', { name: 'Sloe 2 products' }))
    await user.click(await drawer.findByRole('button', { name: 'Show 2 products' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: 'Filters , 2 active' })).toBeDefined()
    // One step back undoes all choices of the drawer.
    router.history.back()
    await cards(24)
    expect(router.state.location.searchStr).toBe('')
  })

  it('closes with Back', async () => {
    const { user, router } = await renderApp({ path: '/category/gin' })
    await user.click(filters().getByRole('link', { name: /^Sloe/ }))
    await cards(2)
    await user.click(screen.getByRole('button', { name: /^Filters/ }))
    await screen.findByRole('dialog', { name: 'Filters' })
    router.history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
