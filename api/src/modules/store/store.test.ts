import { buildPath } from '@usiku/contracts/http/operation.ts'
import { getSettings, listSliders } from '@usiku/contracts/store/operations.ts'
import { describe, expect, it } from 'vitest'
import { addPicture } from '../../../test/builders.ts'
import { startTestApp } from '../../../test/test-app.ts'
import { bumpRevision, getRevision } from '../../database/revisions.ts'
import { inTransaction } from '../../database/transaction.ts'
import { createSlider, updateSettings } from './store.service.ts'

const slide = (name: string) => ({ name, description: 'Until Sunday', link: '/category/gin', pictureId: null })

describe('listSliders', () => {
  it('lists active slides in order, with pictures', async () => {
    const { call, database, deps } = await startTestApp()
    const pictureId = await addPicture(database)
    const first = await createSlider(deps, { ...slide('First'), pictureId })
    await createSlider(deps, { ...slide('Hidden'), status: 'inactive' })
    const last = await createSlider(deps, slide('Last'))
    const { reply } = await call(listSliders)
    expect(reply.data).toEqual([first, last])
    expect(reply.data[0]).toMatchObject({ image: `/media/${pictureId}-640.webp`, picture: { id: pictureId } })
    expect(reply.data[1]).toMatchObject({ name: 'Last', image: '', picture: null, status: 'active', version: 1 })
    expect(reply.meta).toEqual({ page: 1, pageSize: 25, total: 2 })
  })

  it('sorts by position, not by creation date', async () => {
    const { call, database, deps } = await startTestApp()
    await createSlider(deps, slide('First'))
    const last = await createSlider(deps, slide('Last'))
    await database.updateTable('sliders').set({ position: -1 }).where('id', '=', last._id).execute()
    const { reply } = await call(listSliders, { query: { page: 1, pageSize: 1 } })
    expect(reply.data.map((entry) => entry.name)).toEqual(['Last'])
    expect(reply.meta.total).toBe(2)
  })
})

describe('createSlider', () => {
  it('increments the storefront revision, not the catalogue revision', async () => {
    const { database, deps } = await startTestApp()
    await createSlider(deps, slide('First'))
    expect(await getRevision(database, 'storefront')).toBe(2)
    expect(await getRevision(database, 'catalogue')).toBe(1)
  })

  it('rejects an unknown picture and stores nothing', async () => {
    const { database, deps } = await startTestApp()
    await expect(createSlider(deps, { ...slide('First'), pictureId: 'none' })).rejects.toThrow(/foreign key/i)
    expect(await database.selectFrom('sliders').select('id').execute()).toEqual([])
    expect(await getRevision(database, 'storefront')).toBe(1)
  })
})

describe('store settings', () => {
  const settings = { email: 'duka@usiku.test', phone: '0712 345 678', address: 'Westlands', notifyUsers: true }

  it('are empty texts at first', async () => {
    const { call } = await startTestApp()
    const nothing = { email: '', phone: '', address: '', notifyUsers: false, version: 1 }
    const payment = { type: 'paybill', number: null, canPrompt: false }
    expect((await call(getSettings)).reply.data).toEqual({ ...nothing, payment })
  })

  it('are replaced, with the phone normalized', async () => {
    const { call, database, deps } = await startTestApp()
    const kept = await updateSettings(deps, settings)
    expect(kept).toEqual({ ...settings, phone: '254712345678', version: 2 })
    expect((await call(getSettings)).reply.data).toMatchObject(kept)
    expect(await getRevision(database, 'storefront')).toBe(2)
    expect(await updateSettings(deps, { ...settings, phone: '' })).toMatchObject({ phone: '' })
  })

  it('reject an invalid phone number', async () => {
    const { call, deps } = await startTestApp()
    await expect(updateSettings(deps, { ...settings, phone: '12345' })).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: { phone: 'Enter a Kenyan mobile number, such as 0712 345 678.' } },
    })
    expect((await call(getSettings)).reply.data.email).toBe('')
  })
})

it.each([listSliders, getSettings])(
  '%# has an ETag of its content, whatever else of the storefront changes',
  async (operation) => {
    const { app, call, database, deps } = await startTestApp()
    const { headers } = await call(operation)
    expect(headers['cache-control']).toBe('public, max-age=30, stale-while-revalidate=300')
    const ask = () => app.inject({ url: buildPath(operation), headers: { 'if-none-match': String(headers.etag) } })
    await inTransaction(database, async (transaction) => bumpRevision(transaction, 'storefront'))
    const same = await ask()
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', headers.etag])
    await createSlider(deps, slide('New'))
    await updateSettings(deps, { email: 'duka@usiku.test', phone: '0712345678', address: 'Westlands' })
    expect((await ask()).statusCode).toBe(200)
  },
)
