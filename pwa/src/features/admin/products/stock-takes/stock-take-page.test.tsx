import { act, screen, waitFor, within } from '@testing-library/react'
import { postStockTake } from '@usiku/contracts/stock/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { setNetwork } from '../../../../testing/device.ts'
import { fakeOrders, signInAs } from '../../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../../testing/fake-api/fake-api.ts'
import { fakeProducts } from '../../../../testing/fake-api/fake-products.ts'
import { buildSheetRow, fakeStockTake } from '../../../../testing/fake-api/fake-stock-takes.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const THREE = [buildSheetRow('Gin', 10), buildSheetRow('Rum', 5), buildSheetRow('Vodka', 7)]

beforeEach(async () => {
  fakeOrders(() => [])
  fakeProducts(() => [])
  await signInAs('admin')
})

async function openTake() {
  const app = await renderApp({ path: '/admin/products/stock-takes/take-1' })
  await screen.findByRole('table', { name: 'Count sheet' })
  const enter = async (keys: string, button: string) => {
    for (const key of keys) await app.user.click(screen.getByRole('button', { name: key }))
    await app.user.click(screen.getByRole('button', { name: button }))
  }
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return { ...app, enter, isClosed }
}

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

describe('the list of stock takes', () => {
  it('starts one of a category', async () => {
    const { state } = fakeStockTake(THREE)
    const { user, router } = await renderApp({ path: '/admin/products/stock-takes' })
    expect((await screen.findByRole('link', { name: 'All products' })).getAttribute('href')).toBe(
      '/admin/products/stock-takes/take-1',
    )
    await user.selectOptions(await screen.findByRole('combobox', { name: 'What to count' }), 'Beer')
    await user.click(screen.getByRole('button', { name: 'Start' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/products/stock-takes/take-1'))
    expect(state.sent).toEqual([{ category: 'c2' }])
  })
})

describe('a stock take', () => {
  it('counts one size after another, and shows what differs', async () => {
    const { state } = fakeStockTake(THREE)
    const { user, enter, isClosed } = await openTake()
    await user.click(screen.getByRole('button', { name: 'Not counted: count Gin, 750ml' }))
    expect(await screen.findByRole('dialog', { name: 'Gin' })).toBeDefined()
    await enter('', 'Save')
    expect(screen.getByText('Enter a number.')).toBeDefined()
    await enter('12', 'Save and next')
    expect(await screen.findByRole('dialog', { name: 'Rum' })).toBeDefined()
    await enter('5', 'Save')
    await isClosed()
    expect(state.sent).toEqual([12, 5])
    await waitFor(() => expect(rows()[0]).toMatch(/^Gin750ml12\+2, stock 10Amina Njeri, /))
    expect(await screen.findByText('2 of 3 sizes counted, 1 differs (+2).')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Not counted' }))
    await waitFor(() => expect(rows()).toEqual(['Vodka750mlCount']))
    await user.click(screen.getByRole('button', { name: 'Differences' }))
    await waitFor(() => expect(rows()).toHaveLength(1))
  })

  it('says that somebody else has counted, and replaces that when saved again', async () => {
    const { setRow, state } = fakeStockTake(THREE)
    const { user, enter, isClosed } = await openTake()
    await user.click(screen.getByRole('button', { name: 'Not counted: count Gin, 750ml' }))
    await screen.findByRole('dialog', { name: 'Gin' })
    setRow('Gin-1', { _id: 'other', counted: 4, stock: 10, by: 'Brian', at: '2026-11-20T20:00:00.000Z', posted: null })
    await enter('9', 'Save')
    expect(await screen.findByText('Brian has counted 4 meanwhile.')).toBeDefined()
    expect(await screen.findByText('Brian has counted 4')).toBeDefined()
    await enter('', 'Save')
    await isClosed()
    expect(state.sent).toEqual([9])
  })

  it('posts the differences, and goes on when that stopped', async () => {
    const count = { _id: 'c', counted: 8, stock: 10, by: 'Brian', at: '2026-11-20T20:00:00.000Z', posted: null }
    const counted = [buildSheetRow('Gin', 10, { count }), buildSheetRow('Rum', 5, { count: { ...count, stock: 5 } })]
    const { state } = fakeStockTake([...counted, buildSheetRow('Vodka', 7)])
    const { user } = await openTake()
    await user.click(screen.getByRole('button', { name: 'Post differences' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Post the differences?' }))
    const sentence =
      'The stock of 2 sizes changes, by +1 in all. 1 not counted stays as it is. Nothing can be counted afterwards.'
    expect(dialog.getByText(sentence)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Post' }))
    expect(await screen.findByText('2 of 3 sizes counted, 2 differ (+1). Posted.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Post differences' })).toBeNull()
    expect(screen.queryByRole('button', { name: /count Gin/ })).toBeNull()
    expect(state.rows.map((row) => row.count?.posted)).toEqual([-2, 3, undefined])
  })

  it('says that posting stopped', async () => {
    const { state } = fakeStockTake(THREE)
    state.status = 'posting'
    fakeOperation(postStockTake, () => new FakeFailure(503, { code: 'overloaded', message: 'Very busy.' }))
    const { user } = await openTake()
    await user.click(screen.getByRole('button', { name: 'Go on posting' }))
    expect(await screen.findByText('Posting stopped half way. What was posted stays posted.')).toBeDefined()
  })

  it('is cancelled after a question', async () => {
    fakeStockTake(THREE)
    const { user } = await openTake()
    await user.click(screen.getByRole('button', { name: 'Cancel stock take' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this stock take?' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel stock take' }))
    expect(await screen.findByText('Cancelled. The stock was left as it was.')).toBeDefined()
  })

  it('says offline why nothing can be counted', async () => {
    fakeStockTake(THREE)
    await openTake()
    act(() => setNetwork(false))
    expect(await screen.findByText(/^Counting needs the connection/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /count Gin/ })).toBeNull()
    act(() => setNetwork(true))
    expect(await screen.findByRole('button', { name: /count Gin/ })).toBeDefined()
  })

  it('is unknown', async () => {
    fakeStockTake(THREE)
    await renderApp({ path: '/admin/products/stock-takes/none' })
    expect(await screen.findByRole('heading', { name: 'There is no such stock take' })).toBeDefined()
  })
})
