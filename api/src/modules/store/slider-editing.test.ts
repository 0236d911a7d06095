import { createSlider, deleteSlider, updateSlider } from '@usiku/contracts/store/admin-operations.ts'
import { listSliders } from '@usiku/contracts/store/operations.ts'
import { describe, expect, it } from 'vitest'
import { addPicture } from '../../../test/builders.ts'
import { findMovedRevisions, openBackOffice, toPictureAddress } from '../../../test/catalogue-builders.ts'

async function withSlides(...names: readonly string[]) {
  const test = await openBackOffice()
  const { call, database, token } = test
  const ids = new Map<string, string>()
  for (const name of names) {
    const body = { name, image: toPictureAddress(await addPicture(database)) }
    ids.set(name, (await call(createSlider, { token, body })).reply.data._id)
  }
  const getId = (name: string) => ids.get(name) ?? name
  const edit = (name: string, body: unknown) => call(updateSlider, { token, params: { id: getId(name) }, body })
  const remove = (name: string) => call(deleteSlider, { token, params: { id: getId(name) } })
  const listed = async (query = {}) => (await call(listSliders, { query })).reply.data.map((slide) => slide.name)
  return { ...test, edit, remove, listed }
}

describe('createSlider', () => {
  it('requires a picture only, and adds the slide at the end', async () => {
    const { call, database, listed, token } = await withSlides('First')
    const image = toPictureAddress(await addPicture(database))
    const { status, reply } = await call(createSlider, { token, body: { image } })
    expect([status, reply.message]).toEqual([201, 'Slider added successfully'])
    expect(reply.data).toMatchObject({ name: '', description: '', link: '', image, status: 'active', version: 1 })
    expect(await listed()).toEqual(['First', ''])
  })

  it('increments only the storefront revision', async () => {
    const { call, database, token } = await withSlides()
    const body = { image: toPictureAddress(await addPicture(database)) }
    expect(await findMovedRevisions(database, () => call(createSlider, { token, body }))).toEqual(['storefront'])
  })

  it.each([
    ['image', {}, 'Image is required'],
    ['image', { image: '  ' }, 'Image is required'],
    ['image', { image: '/media/0123456789abcdef0123-640.webp' }, 'Upload the picture first.'],
    ['image', { image: 'https://example.com/a.webp' }, 'Upload a picture first and send the address that came back.'],
    ['link', { link: 'https://example.com' }, 'Enter an address of the shop, such as /category/gin.'],
    ['link', { link: '//example.com' }, 'Enter an address of the shop, such as /category/gin.'],
    ['link', { link: 'javascript:alert(1)' }, 'Enter an address of the shop, such as /category/gin.'],
    ['status', { status: 'hidden' }, 'The status must be one of: active, inactive.'],
    ['position', { position: 0 }, 'This field is not known.'],
  ])('rejects a wrong %s (%#)', async (field, change, sentence) => {
    const { call, database, listed, token } = await withSlides()
    const image = field === 'image' ? {} : { image: toPictureAddress(await addPicture(database)) }
    const { status, error } = await call(createSlider, { token, body: { ...image, ...change } })
    expect([status, error.fields]).toEqual([400, { [field]: sentence }])
    expect(await listed({ inactive: true })).toEqual([])
  })
})

describe('updateSlider', () => {
  it('changes only the fields that are sent, and increments only the storefront revision', async () => {
    const { database, edit } = await withSlides('First')
    const image = toPictureAddress(await addPicture(database))
    const moved = await findMovedRevisions(database, async () => {
      const { status, reply } = await edit('First', { description: 'Until Sunday', link: '/category/gin', image })
      expect(status).toBe(200)
      const change = { description: 'Until Sunday', link: '/category/gin', image, version: 2 }
      expect(reply.data).toMatchObject({ name: 'First', status: 'active', ...change })
    })
    expect(moved).toEqual(['storefront'])
  })

  it('does nothing for an empty body', async () => {
    const { database, edit } = await withSlides('First')
    const moved = await findMovedRevisions(database, async () => {
      expect((await edit('First', {})).reply.data).toMatchObject({ name: 'First', version: 1 })
    })
    expect(moved).toEqual([])
  })

  it('hides a slide from visitors, not from the admin', async () => {
    const { edit, listed } = await withSlides('First', 'Second')
    await edit('First', { status: 'inactive' })
    expect(await listed()).toEqual(['Second'])
    expect(await listed({ inactive: true })).toEqual(['First', 'Second'])
    await edit('First', { status: 'active' })
    expect(await listed()).toEqual(['First', 'Second'])
  })

  it.each([
    ['A', 2, 'BCAD'],
    ['D', 0, 'DABC'],
    ['B', 1, 'ABCD'],
    ['C', 1, 'ACBD'],
    ['A', 1_000, 'BCDA'],
  ])('moves %s to position %i and shifts the others', async (name, position, order) => {
    const { database, edit, listed } = await withSlides('A', 'B', 'C', 'D')
    expect((await edit(name, { position })).status).toBe(200)
    expect((await listed()).join('')).toBe(order)
    const rows = await database.selectFrom('sliders').select('position').orderBy('position').execute()
    expect(rows.map((row) => row.position)).toEqual([0, 1, 2, 3])
  })

  it('keeps positions unique when several slides move at once', async () => {
    const { database, edit, listed } = await withSlides('A', 'B', 'C', 'D')
    await Promise.all(['A', 'B', 'C', 'D'].map((name) => edit(name, { position: 0 })))
    const rows = await database.selectFrom('sliders').select('position').orderBy('position').execute()
    expect(rows.map((row) => row.position)).toEqual([0, 1, 2, 3])
    expect((await listed()).sort()).toEqual(['A', 'B', 'C', 'D'])
  })

  it('counts positions with inactive slides', async () => {
    const { edit, listed } = await withSlides('A', 'B', 'C')
    await edit('A', { status: 'inactive' })
    await edit('C', { position: 1 })
    expect(await listed({ inactive: true })).toEqual(['A', 'C', 'B'])
  })

  it('rejects an outdated version, unknown slides and unknown pictures, and moves nothing', async () => {
    const { edit, listed } = await withSlides('A', 'B')
    await edit('A', { description: 'Seen' })
    expect((await edit('A', { position: 1, version: 1 })).error.code).toBe('version_conflict')
    const image = '/media/0123456789abcdef0123-640.webp'
    expect((await edit('A', { position: 1, image })).error.fields).toEqual({ image: 'Upload the picture first.' })
    expect((await edit('nowhere', { position: 1 })).status).toBe(404)
    expect((await edit('A', { position: -1 })).error.fields).toHaveProperty('position')
    expect(await listed()).toEqual(['A', 'B'])
  })
})

describe('deleteSlider', () => {
  it('deletes once, and increments only the storefront revision', async () => {
    const { database, listed, remove } = await withSlides('A', 'B')
    expect(await findMovedRevisions(database, () => remove('A'))).toEqual(['storefront'])
    expect(await listed({ inactive: true })).toEqual(['B'])
    expect((await remove('A')).status).toBe(404)
    expect((await remove('B')).reply).toEqual({ message: 'Slider deleted successfully' })
  })
})
