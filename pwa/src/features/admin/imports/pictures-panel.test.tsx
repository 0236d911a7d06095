import { fireEvent, screen } from '@testing-library/react'
import { IMPORT_CHUNK_BYTES } from '@usiku/contracts/product-imports/constants.ts'
import type { ImportZip, ProductImport } from '@usiku/contracts/product-imports/operations.ts'
import * as calls from '@usiku/contracts/product-imports/operations.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeRunningTimers, passTime } from '../../../testing/clock.ts'
import { resetDevice, setNetwork } from '../../../testing/device.ts'
import { fakeDashboard, fakeOrders, signInAs } from '../../../testing/fake-api/back-office.ts'
import { FakeFailure, fakeOperation } from '../../../testing/fake-api/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { pictureUploads } from './upload-store.ts'

const buildZip = (change: Partial<ImportZip> = {}): ImportZip => ({
  ...{ _id: 'zip', name: 'bottles.zip', size: 100, state: 'uploading', problem: '', chunks: [] },
  ...{ done: 0, total: 1, pictures: 0, skipped: 0, notes: [] },
  ...change,
})

const READY: Partial<ImportZip> = {
  ...{ state: 'ready', pictures: 12, skipped: 22 },
  notes: ['list.txt: it is no JPEG, PNG or WebP picture.', 'secret.png: it has a password.'],
}

let stored: ProductImport

const answer = (change: Partial<ProductImport> = {}) => {
  stored = { ...stored, ...change }
  return { data: stored }
}

beforeEach(async () => {
  stored = {
    ...{ _id: 'one', name: 'drinks.csv', size: 100, state: 'checked', problem: '', chunks: [], done: 0, total: 0 },
    ...{ rows: 3, createdAt: '2026-11-20T18:00:00.000Z', appliedAt: null, format: 'other', heads: ['jina', 'picha'] },
    ...{ sample: [['Tusker Lager', 'tusker.jpg']], columns: { name: 0, picture: 1 }, isUndoable: false },
    ...{ fallbacks: { category: '', subcategory: '', brand: 'Other', country: 'Not stated' }, setsStock: false },
    ...{ replacesPictures: false, zip: null },
    counts: {
      ...{ create: 2, change: 0, skip: 0, error: 0 },
      ...{ created: 0, changed: 0, failed: 0, undone: 0, kept: 0 },
    },
  }
  fakeOrders(() => [])
  fakeDashboard([])
  fakeOperation(calls.getProductImport, () => answer())
  fakeOperation(calls.listImportRows, () => ({
    data: [
      {
        ...{ line: 2, name: 'Tusker Lager', size: '500ml', outcome: 'create' as const, productId: null },
        reason: stored.zip?.state === 'ready' ? 'A new product. With the picture tusker.jpg.' : 'A new product.',
      },
    ],
    meta: { page: 1, pageSize: 50, total: 1 },
  }))
  await signInAs('admin')
})

afterEach(async () => {
  pictureUploads.stop()
  await resetDevice()
})

const path = '/admin/products/import/one'

const choose = (file: File) => fireEvent.change(screen.getByLabelText('Zip of pictures'), { target: { files: [file] } })

const getImportButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Import 2 rows' })

describe('a zip of pictures', () => {
  it('is uploaded piece by piece, beginning with what the server lacks, and changes the report', async () => {
    const bytes = new Uint8Array(IMPORT_CHUNK_BYTES + 5).fill(80)
    const sent: (string | undefined)[] = []
    fakeOperation(calls.createImportZip, ({ body }) => {
      expect(body).toMatchObject({ name: 'bottles.zip', size: bytes.length })
      return answer({ zip: buildZip({ chunks: [0], done: 1, total: 2 }) })
    })
    fakeOperation(calls.uploadZipChunk, ({ params }) => {
      sent.push(params.zipId, params.chunk)
      return answer({ zip: buildZip({ state: 'reading', total: 4, done: 1 }) })
    })
    await renderApp({ path })
    expect(await screen.findByText('A new product.')).toBeDefined()
    fakeRunningTimers()
    choose(new File([bytes], 'bottles.zip'))
    const bar = await screen.findByRole('progressbar', { name: 'Looking through the zip' })
    expect(bar.getAttribute('aria-valuenow')).toBe('25')
    expect(sent).toEqual(['zip', '1'])
    expect(getImportButton().disabled).toBe(true)
    answer({ zip: buildZip(READY) })
    await passTime(2_000)
    expect(await screen.findByText(/12 pictures\. The report says/)).toBeDefined()
    expect(screen.getByText('22 files left out')).toBeDefined()
    expect(screen.getByText('secret.png: it has a password.')).toBeDefined()
    expect(screen.getByText('20 others.')).toBeDefined()
    expect(await screen.findByText('A new product. With the picture tusker.jpg.')).toBeDefined()
    expect(getImportButton().disabled).toBe(false)
  })

  it.each([
    [new File([], 'empty.zip'), 'The zip is empty.'],
    [new File(['x'], 'tusker.jpg'), 'Put the pictures into a zip first, then choose that.'],
    [new File(['x'], 'other.zip'), 'This is no zip file.'],
  ])('is refused with words', async (file, reason) => {
    fakeOperation(calls.createImportZip, () => answer({ zip: buildZip() }))
    fakeOperation(calls.uploadZipChunk, () => {
      const fields = { data: 'This is no zip file.' }
      return new FakeFailure(400, { code: 'validation_failed', message: 'This is no zip file.', fields })
    })
    await renderApp({ path })
    await screen.findByText('A new product.')
    choose(file)
    expect(await screen.findByText(reason)).toBeDefined()
  })

  it('that cannot be read says why, and is removed', async () => {
    stored = { ...stored, zip: buildZip({ state: 'failed', problem: 'The zip is damaged or not complete.' }) }
    fakeOperation(calls.deleteImportZip, () => answer({ zip: null }))
    await renderApp({ path })
    expect(await screen.findByText('The zip is damaged or not complete.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Remove the zip' }))
    expect(await screen.findByText(/Without one, products come without pictures/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Remove the zip' })).toBeNull()
  })

  it('that was cut off goes on with the same file, and waits for the network', async () => {
    stored = { ...stored, zip: buildZip() }
    await renderApp({ path })
    expect(await screen.findByText(/The upload of bottles\.zip is not finished/)).toBeDefined()
    expect(getImportButton().disabled).toBe(true)
    setNetwork(false)
    expect(await screen.findByText('You are offline. The zip goes to the shop’s server: connect first.')).toBeDefined()
  })

  it('replaces pictures when the admin says so', async () => {
    stored = { ...stored, state: 'mapping', zip: buildZip(READY) }
    const bodies: unknown[] = []
    fakeOperation(calls.checkProductImport, ({ body }) => {
      bodies.push(body)
      return answer({ state: 'checked' })
    })
    await renderApp({ path })
    expect(await screen.findByText('Such as tusker.jpg')).toBeDefined()
    fireEvent.click(screen.getByLabelText('Replace pictures'))
    fireEvent.click(screen.getByRole('button', { name: 'Check the file' }))
    expect(await screen.findByText('What the import would do')).toBeDefined()
    expect(bodies).toMatchObject([{ replacesPictures: true, columns: { picture: 1 } }])
  })
})
