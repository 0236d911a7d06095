import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { IMPORT_CHUNK_BYTES } from '@usiku/contracts/product-imports/constants.ts'
import type { ImportRow, ProductImport } from '@usiku/contracts/product-imports/operations.ts'
import * as calls from '@usiku/contracts/product-imports/operations.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeRunningTimers, passTime } from '../../../testing/clock.ts'
import { resetDevice, setNetwork } from '../../../testing/device.ts'
import { fakeDashboard, fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const COUNTS = {
  ...{ create: 0, change: 0, skip: 0, error: 0 },
  ...{ created: 0, changed: 0, failed: 0, undone: 0, kept: 0 },
}

const buildImport = (change: Partial<ProductImport> = {}): ProductImport => ({
  ...{
    _id: 'one',
    name: 'drinks.csv',
    size: 100,
    state: 'mapping',
    problem: '',
    chunks: [],
    done: 0,
    total: 0,
    rows: 3,
  },
  ...{ createdAt: '2026-11-20T18:00:00.000Z', appliedAt: null, format: 'other', heads: ['jina', 'bei', 'aina'] },
  ...{ sample: [['Tusker Lager', '300', 'Beer']], columns: { name: 0 }, counts: COUNTS, isUndoable: false },
  ...{ fallbacks: { category: '', subcategory: '', brand: 'Other', country: 'Not stated' }, setsStock: false },
  ...{ replacesPictures: false, zip: null },
  ...change,
})

let stored: ProductImport[]
let rows: ImportRow[]

const find = (id: string | undefined) => {
  const found = stored.find(({ _id }) => _id === id)
  return found ? { data: found } : new FakeFailure(404, { code: 'not_found', message: 'There is no such import.' })
}

const move = (id: string | undefined, change: Partial<ProductImport>) => {
  stored = stored.map((one) => (one._id === id ? { ...one, ...change } : one))
  return find(id)
}

beforeEach(async () => {
  stored = []
  rows = []
  fakeOrders(() => [])
  fakeDashboard([])
  fakeOperation(calls.listProductImports, () => ({
    data: stored,
    meta: { page: 1, pageSize: 10, total: stored.length },
  }))
  fakeOperation(calls.getProductImport, ({ params }) => find(params.id))
  fakeOperation(calls.listImportRows, ({ query }) => {
    const outcome = query.get('outcome')
    const data = rows.filter((row) => outcome === null || row.outcome === outcome)
    return { data, meta: { page: 1, pageSize: 50, total: data.length } }
  })
  await signInAs('admin')
})

afterEach(resetDevice)

const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('File of products'), { target: { files: [file] } })

describe('a file', () => {
  it('is uploaded piece by piece, beginning with what the server lacks, and then opened', async () => {
    const bytes = new Uint8Array(2 * IMPORT_CHUNK_BYTES + 5).fill(97)
    const sent: [string | undefined, number][] = []
    let failures = 1
    fakeOperation(calls.createProductImport, ({ body }) => {
      expect(body).toMatchObject({ name: 'drinks.csv', size: bytes.length })
      stored = [buildImport({ state: 'uploading', size: bytes.length, chunks: [0], total: 3 })]
      return { data: stored[0] as ProductImport }
    })
    fakeOperation(calls.uploadImportChunk, ({ params, body }) => {
      if (failures-- > 0) return new FakeFailure(503, { code: 'overloaded', message: 'The shop is very busy.' })
      sent.push([params.chunk, atob((body as { data: string }).data).length])
      return move('one', {
        chunks: [0, 1, 2].slice(0, sent.length + 1),
        ...(sent.length === 2 ? { state: 'mapping' } : {}),
      })
    })
    await renderApp({ path: '/admin/products/import' })
    expect(await screen.findByText('No imports yet')).toBeDefined()
    fakeRunningTimers()
    choose(new File([bytes], 'drinks.csv'))
    expect((await screen.findByRole('progressbar', { name: 'Upload' })).getAttribute('aria-valuetext')).toMatch(/%/)
    await vi.waitFor(() => expect(failures).toBe(0))
    await passTime(1_000)
    expect(await screen.findByText('Which column is what?')).toBeDefined()
    expect(sent).toEqual([
      ['1', IMPORT_CHUNK_BYTES],
      ['2', 5],
    ])
  })

  it('is uploaded to its end when the page is left, and does not call the admin back', async () => {
    const other = buildImport({ _id: 'other', state: 'applied' })
    let finish = () => {}
    const isSent = new Promise<void>((resolve) => {
      finish = resolve
    })
    fakeOperation(calls.createProductImport, () => {
      stored = [buildImport({ state: 'uploading', total: 1 }), other]
      return { data: stored[0] as ProductImport }
    })
    fakeOperation(calls.uploadImportChunk, async () => {
      await isSent
      return move('one', { state: 'mapping', chunks: [] })
    })
    const { router } = await renderApp({ path: '/admin/products/import' })
    await screen.findByText('No imports yet')
    choose(new File(['name'], 'drinks.csv'))
    await screen.findByRole('progressbar', { name: 'Upload' })
    await router.navigate({ to: '/admin/products/import/$importId', params: { importId: 'other' } })
    expect(await screen.findByText('The import is done')).toBeDefined()
    finish()
    expect(await screen.findByText('drinks.csv is uploaded')).toBeDefined()
    expect(router.state.location.pathname).toBe('/admin/products/import/other')
  })

  it.each([
    [new File([], 'empty.csv'), 'The file is empty.'],
    [new File(['x'], 'drinks.xlsx'), 'Save the sheet as CSV first, then choose that file.'],
  ])('is refused with words', async (file, reason) => {
    await renderApp({ path: '/admin/products/import' })
    await screen.findByText('No imports yet')
    choose(file)
    expect(await screen.findByText(reason)).toBeDefined()
  })

  it('waits for the network', async () => {
    await renderApp({ path: '/admin/products/import' })
    await screen.findByText('No imports yet')
    setNetwork(false)
    expect(await screen.findByText('You are offline. The file goes to the shop’s server: connect first.')).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose CSV file' }).disabled).toBe(true)
  })
})

const path = '/admin/products/import/one'

describe('an import', () => {
  it('asks what the columns are, and checks the file', async () => {
    stored = [buildImport()]
    const bodies: unknown[] = []
    fakeOperation(calls.checkProductImport, ({ body }) => {
      bodies.push(body)
      if (bodies.length === 1) {
        const fields = { 'columns.name': 'Say which column has the names.' }
        return new FakeFailure(400, { code: 'validation_failed', message: 'Say which column has the names.', fields })
      }
      return move('one', { state: 'checked', counts: { ...COUNTS, create: 2, error: 1 } })
    })
    rows = [
      { line: 2, name: 'Tusker Lager', size: '500ml', outcome: 'create', reason: 'A new product.', productId: null },
      { line: 3, name: '', size: '', outcome: 'error', reason: 'This row has no name.', productId: null },
    ]
    await renderApp({ path })
    expect(await screen.findByText('Such as Tusker Lager')).toBeDefined()
    fireEvent.change(screen.getByLabelText('Price'), { target: { value: '1' } })
    fireEvent.click(screen.getByRole('button', { name: 'Check the file' }))
    expect((await screen.findAllByText('Say which column has the names.')).length).toBeGreaterThan(0)
    fireEvent.change(screen.getAllByLabelText('Category')[1] as HTMLElement, { target: { value: 'Beer' } })
    fireEvent.click(screen.getByLabelText(/^Also set the stock/))
    fireEvent.click(screen.getByRole('button', { name: 'Check the file' }))
    expect(await screen.findByText('What the import would do')).toBeDefined()
    expect(bodies[1]).toEqual({
      columns: { name: 0, price: 1 },
      fallbacks: { category: 'Beer', subcategory: '', brand: 'Other', country: 'Not stated' },
      setsStock: true,
      replacesPictures: false,
    })
    const table = within(await screen.findByRole('table'))
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'LineProductResultWhy',
      '2Tusker Lager500mlNewA new product.',
      '3Row without a nameErrorThis row has no name.',
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Error' }))
    await waitFor(() => expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2))
  })

  it('is applied, with progress, and undone after a question', async () => {
    stored = [buildImport({ state: 'checked', counts: { ...COUNTS, create: 1, change: 1 } })]
    const keys: (string | null)[] = []
    fakeOperation(calls.applyProductImport, ({ headers }) => {
      keys.push(headers.get('idempotency-key'))
      return move('one', { state: 'applying', done: 1, total: 4, isUndoable: true })
    })
    fakeOperation(calls.undoProductImport, () =>
      move('one', { state: 'undone', isUndoable: false, counts: { ...COUNTS, undone: 1, kept: 1 } }),
    )
    await renderApp({ path })
    const button = await screen.findByRole('button', { name: 'Import 2 rows' })
    fakeRunningTimers()
    fireEvent.click(button)
    const bar = await screen.findByRole('progressbar', { name: 'Importing' })
    expect(bar.getAttribute('aria-valuenow')).toBe('25')
    expect(screen.getByText(/You can leave this page/)).toBeDefined()
    const counts = { ...COUNTS, created: 1, changed: 1 }
    move('one', { state: 'applied', done: 0, counts })
    await passTime(2_000)
    expect(await screen.findByText('1 new product, 1 product changed.')).toBeDefined()
    expect(keys[0]).toMatch(/./)
    fireEvent.click(screen.getByRole('button', { name: 'Undo the import' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(/^1 product is as before\. 1 kept what was changed/)).toBeDefined()
  })

  it.each([
    [{ state: 'failed', problem: 'The file has no rows under its heads.' }, 'The file has no rows under its heads.'],
    [{ state: 'uploading' }, 'Choose the same file again: the upload goes on where it stopped.'],
    [{ state: 'checked', counts: { ...COUNTS, skip: 3 } }, 'The shop has all of this already.'],
    [{ state: 'applied', counts: COUNTS }, 'Nothing had to be changed.'],
  ] as const)('says where it stands', async (change, text) => {
    stored = [buildImport(change)]
    await renderApp({ path })
    expect(await screen.findByText(text)).toBeDefined()
  })

  it('is removed after a question, and an unknown one is missing', async () => {
    stored = [buildImport()]
    fakeOperation(calls.deleteProductImport, () => {
      stored = []
      return { message: 'Import removed' }
    })
    await renderApp({ path })
    fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('No imports yet')).toBeDefined()
  })
})
