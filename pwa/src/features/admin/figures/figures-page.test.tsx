import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  exportFigures,
  type FigureRow,
  type Figures,
  getFigures,
  listFigures,
} from '@usiku/contracts/figures/operations.ts'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, getNairobiDay } from '../../../lib/nairobi-day.ts'
import { fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { buildFigureRow, buildFigures } from '../../../testing/fixtures/figures.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const today = getNairobiDay()

let figures: Figures
let rows: Record<string, FigureRow[]>
let periods: string[]

beforeEach(async () => {
  // Charts render nothing without a size.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 140))
  periods = []
  figures = buildFigures(
    {
      orders: 4,
      revenue: 4_475,
      units: 7,
      averageBasket: 1_119,
      cancelledOrders: 1,
      cancelledShare: 0.2,
      customers: 3,
      repeatCustomers: 2,
      repeatShare: 2 / 3,
    },
    [
      [0, 8, 1],
      [4, 20, 4],
    ],
  )
  rows = {
    day: [buildFigureRow('Thu 5 Mar 2026', 3_475), buildFigureRow('Fri 6 Mar 2026', 1_000)],
    product: [
      buildFigureRow('Kenya Cane', 3_000, { orders: 2 }),
      buildFigureRow('Tusker', 1_175, { orders: 3, units: 5 }),
      buildFigureRow('Delivery', 300, { kind: 'delivery', key: '', units: 0 }),
    ],
  }
  fakeOrders(() => [])
  fakeOperation(getFigures, ({ query }) => {
    periods.push(`${query.get('from')} ${query.get('to')}`)
    return { data: figures }
  })
  fakeOperation(listFigures, ({ params }) => ({ data: rows[params.grouping ?? ''] ?? [] }))
  await signInAs('admin')
})

afterEach(() => void vi.restoreAllMocks())

const readRows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => row.textContent)

describe('the figures', () => {
  it('show the sums of 30 days', async () => {
    await renderApp({ path: '/admin/figures' })
    const revenue = await screen.findByText('Revenue', { selector: 'dt' })
    expect([...(revenue.closest('dl')?.children ?? [])].map((card) => card.textContent)).toEqual([
      'RevenueKsh\u00a04,4754 orders',
      'Average basketKsh\u00a01,119for each order',
      'Drinks sold71.8 for each order',
      'Customers3who ordered',
      'Repeat customers67\u00a0%2 had ordered before',
      'Cancelled20\u00a0%1 order',
    ])
    expect(periods).toEqual([`${addDays(today, -29)} ${today}`])
    expect(screen.getByText(/Cancelled orders and those still to be confirmed are left out/)).toBeDefined()
  })

  it('have the table of the bars, newest first', async () => {
    const { container } = await renderApp({ path: '/admin/figures' })
    const table = await screen.findByRole('table', { name: 'Revenue by day' })
    expect(readRows(table)).toEqual([
      'DayOrdersUnitsRevenueShare',
      'Fri 6 Mar 202612Ksh\u00a01,00022\u00a0%',
      'Thu 5 Mar 202612Ksh\u00a03,47578\u00a0%',
    ])
    await waitFor(() => expect(container.querySelectorAll('.recharts-bar-rectangle path')).toHaveLength(2))
  })

  it('are grouped by another thing, in the URL', async () => {
    const { user, router } = await renderApp({ path: '/admin/figures?period=7d' })
    await user.click(await screen.findByRole('button', { name: 'Product' }))
    const table = await screen.findByRole('table', { name: 'Revenue by product' })
    expect(readRows(table)).toEqual([
      'ProductOrdersUnitsRevenueShare',
      'Kenya Cane22Ksh\u00a03,00067\u00a0%',
      'Tusker35Ksh\u00a01,17526\u00a0%',
      'Delivery10Ksh\u00a03007\u00a0%',
    ])
    expect(router.state.location.search).toEqual({ period: '7d', by: 'product' })
    expect(screen.getByRole('button', { name: 'Product' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText(/^Of each drink, what was charged/)).toBeDefined()
  })

  it('show a month of rows first, and all of them when asked', async () => {
    rows.day = Array.from({ length: 40 }, (_, day) => buildFigureRow(`Day ${day}`, 100))
    const { user } = await renderApp({ path: '/admin/figures' })
    const table = await screen.findByRole('table', { name: 'Revenue by day' })
    expect(readRows(table)).toHaveLength(32)
    await user.click(screen.getByRole('button', { name: 'Show all 40 rows' }))
    expect(readRows(table)).toHaveLength(41)
  })

  it('show the hours of the week as numbers', async () => {
    await renderApp({ path: '/admin/figures' })
    const table = await screen.findByRole('table', { name: 'Orders by hour and weekday' })
    const lines = readRows(table)
    expect(lines).toHaveLength(25)
    expect([lines[0], lines[9], lines[21]]).toEqual(['HourMonTueWedThuFriSatSun', '08:001000000', '20:000000400'])
    const cell = within(table).getByText('4')
    expect([cell.dataset.level, within(table).getByText('1').dataset.level]).toEqual(['4', '1'])
    expect(screen.getByText(/^Most orders: Friday 20:00 to 21:00, 4 orders\./)).toBeDefined()
  })
})

describe('the period', () => {
  it('is chosen, and kept in the URL', async () => {
    const { user, router } = await renderApp({ path: '/admin/figures' })
    await user.click(await screen.findByRole('button', { name: 'Today' }))
    await waitFor(() => expect(periods.at(-1)).toBe(`${today} ${today}`))
    expect(router.state.location.search).toEqual({ period: 'today' })
    await user.click(screen.getByRole('button', { name: 'This month' }))
    await waitFor(() => expect(periods.at(-1)).toBe(`${today.slice(0, 8)}01 ${today}`))
  })

  it('begins with the days that were shown, and is rejected at its field', async () => {
    const { user, router } = await renderApp({ path: '/admin/figures?period=today' })
    await user.click(await screen.findByRole('button', { name: 'Custom' }))
    const from = await screen.findByLabelText<HTMLInputElement>('From')
    const to = screen.getByLabelText<HTMLInputElement>('To')
    expect([from.value, to.value]).toEqual([today, today])
    fireEvent.change(from, { target: { value: '2026-03-02' } })
    await waitFor(() => expect(router.state.location.search).toMatchObject({ from: '2026-03-02' }))
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-08' } })
    await waitFor(() => expect(periods.at(-1)).toBe('2026-03-02 2026-03-08'))
    expect(router.state.location.search).toEqual({ period: 'custom', from: '2026-03-02', to: '2026-03-08' })
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '' } })
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-01' } })
    expect(await screen.findByText('The last day is before the first one.')).toBeDefined()
    expect(screen.getByLabelText('To').getAttribute('aria-invalid')).toBe('true')
    expect(periods.at(-1)).toBe('2026-03-02 2026-03-08')
  })

  it('without orders says so', async () => {
    figures = buildFigures({ cancelledOrders: 2, cancelledShare: 1 })
    await renderApp({ path: '/admin/figures?period=today' })
    expect(await screen.findByRole('heading', { name: 'No orders in these days' })).toBeDefined()
    expect(screen.getByText('2 orders')).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('offers a retry when the figures cannot be loaded', async () => {
    fakeOperation(getFigures, () => new FakeFailure(503, { code: 'overloaded', message: 'The shop is very busy.' }))
    const { user } = await renderApp({ path: '/admin/figures' })
    expect(await screen.findByText('The shop is very busy.')).toBeDefined()
    fakeOperation(getFigures, () => ({ data: figures }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Average basket')).toBeDefined()
  })

  it('offers a retry when only the groups cannot be loaded', async () => {
    fakeOperation(listFigures, () => HttpResponse.error())
    const { user } = await renderApp({ path: '/admin/figures' })
    expect(await screen.findByText('These figures could not be loaded.')).toBeDefined()
    expect(screen.getByText('Average basket')).toBeDefined()
    fakeOperation(listFigures, () => ({ data: rows.day ?? [] }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('table', { name: 'Revenue by day' })).toBeDefined()
  })
})

describe('the CSV', () => {
  const opened: { name: string; content: Promise<string> }[] = []

  beforeEach(() => {
    opened.length = 0
    const contents: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => `blob:${contents.push(content as Blob) - 1}`)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      const content = contents[Number(this.getAttribute('href')?.slice('blob:'.length))]
      opened.push({ name: this.download, content: content?.text() ?? Promise.resolve('') })
    })
  })

  it('is saved under the name that the shop gives it', async () => {
    const asked: string[] = []
    fakeOperation(exportFigures, ({ params, query, headers }) => {
      asked.push(`${params.grouping} ${query.get('from')} ${query.get('to')} ${headers.get('authorization')}`)
      return new HttpResponse(`\uFEFFDay,Orders\r\n2026-03-05,1\r\n`, {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="figures-by-${params.grouping}.csv"`,
        },
      })
    })
    const { user } = await renderApp({ path: '/admin/figures?period=custom&from=2026-03-02&to=2026-03-08' })
    await user.click(await screen.findByRole('button', { name: 'CSV of revenue by day' }))
    expect(await screen.findByRole('link', { name: 'Open figures-by-day.csv' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'CSV of orders by hour and weekday' }))
    expect(await screen.findByRole('link', { name: 'Open figures-by-hour.csv' })).toBeDefined()
    expect(asked).toEqual([
      'day 2026-03-02 2026-03-08 Bearer token of the admin',
      'hour 2026-03-02 2026-03-08 Bearer token of the admin',
    ])
    expect(opened.map(({ name }) => name)).toEqual(['figures-by-day.csv', 'figures-by-hour.csv'])
    expect((await opened[0]?.content)?.endsWith('Day,Orders\r\n2026-03-05,1\r\n')).toBe(true)
  })

  it.each([
    [
      'the shop refuses',
      () => new FakeFailure(503, { code: 'overloaded', message: 'The shop is busy.' }),
      /The shop is busy/,
    ],
    ['another answers', () => HttpResponse.html('<h1>Log in</h1>'), /Something on the network answered/],
    ['nothing answers', () => HttpResponse.error(), /The shop cannot be reached/],
  ])('says why it was not saved when %s', async (_, answer, reason) => {
    fakeOperation(exportFigures, answer)
    const { user } = await renderApp({ path: '/admin/figures' })
    await user.click(await screen.findByRole('button', { name: 'CSV of revenue by day' }))
    expect(await screen.findByText('The CSV could not be saved')).toBeDefined()
    expect(screen.getByText(reason)).toBeDefined()
    expect(opened).toEqual([])
  })
})
