import { screen, waitFor, within } from '@testing-library/react'
import { changeVolumeCost, listVolumeCosts, type VolumeCost } from '@usiku/contracts/catalogue/cost-operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeOrders, signInAs } from '../../../../testing/fake-api/back-office.ts'
import { fakeOperation } from '../../../../testing/fake-api/fake-api.ts'
import { paginateList } from '../../../../testing/fake-api/fake-list.ts'
import { buildVolumeCost } from '../../../../testing/fixtures/suppliers.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

let volumes: VolumeCost[]
let sorts: (string | null)[]

beforeEach(async () => {
  sorts = []
  volumes = [
    buildVolumeCost({ price: 1_500, costPrice: 1_000 }),
    buildVolumeCost({ volumeId: 'v2', name: 'Rum', price: 900, costPrice: 1_000 }),
    buildVolumeCost({ volumeId: 'v3', name: 'Beer', costPrice: null }),
    buildVolumeCost({ volumeId: 'v4', name: 'Pack', isBundle: true }),
  ]
  fakeOrders(() => [])
  fakeOperation(listVolumeCosts, ({ query }) => {
    sorts.push(query.get('sort'))
    return paginateList(volumes, query)
  })
  await signInAs('admin')
})

async function openPage() {
  const app = await renderApp({ path: '/admin/margins' })
  const table = within(await screen.findByRole('table', { name: 'Margins of volumes' }))
  const rows = () =>
    table.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    )
  return { ...app, table, rows }
}

describe('the margins', () => {
  it('are what is between price and cost', async () => {
    const { rows, table } = await openPage()
    expect(rows().slice(1)).toEqual([
      ['Gin 1750ml', '1,500', '1,000', '500', '33.3 %'],
      ['Rum750ml', '900', '1,000', '-100', '-11.1 %'],
      ['Beer750ml', '1,000', '—', '—', '—'],
      ['Pack750ml · bundle', '1,000', '700', '300', '30 %'],
    ])
    expect(table.queryByRole('button', { name: /cost of Pack/ })).toBeNull()
  })

  it('are sorted by name on demand', async () => {
    const { user, router } = await openPage()
    expect(sorts).toEqual(['margin'])
    await user.click(screen.getByRole('button', { name: 'By name' }))
    await waitFor(() => expect(sorts).toContain('name'))
    expect(router.state.location.search).toEqual({ sort: 'name' })
  })

  it('change with the cost', async () => {
    const sent: object[] = []
    fakeOperation(changeVolumeCost, ({ body }) => {
      sent.push(body)
      volumes = volumes.map((one) => (one.volumeId === 'v3' ? { ...one, costPrice: body.costPrice } : one))
      return { data: buildVolumeCost(body) }
    })
    const { user, table } = await openPage()
    await user.click(table.getByRole('button', { name: 'No cost: change the cost of Beer, 750ml' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the cost' }))
    const cost = dialog.getByRole('textbox', { name: 'Cost of one Beer, 750ml in Ksh' })
    await user.type(cost, 'x')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Must be a whole number.')).toBeDefined()
    await user.clear(cost)
    await user.type(cost, '750')
    expect(dialog.getByText('Sold for Ksh 1,000: Ksh 250 stay, 25 %')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await table.findByText('25 %')).toBeDefined()
    expect(sent).toEqual([{ costPrice: 750 }])
  })
})
