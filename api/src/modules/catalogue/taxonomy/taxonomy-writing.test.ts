import { describe, expect, it } from 'vitest'
import { addPicture } from '../../../../test/builders.ts'
import { startTestApp } from '../../../../test/test-app.ts'
import { getRevision } from '../../../database/revisions.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { createBrand, createCategory, createSubCategory } from './taxonomy-writing.service.ts'

const described = (name: string) => ({ name, description: 'For tests', pictureId: null })

describe('createCategory', () => {
  it('stores the category, returns it complete and increments the revision', async () => {
    const { deps, database } = await startTestApp()
    const pictureId = await addPicture(database)
    const made = await createCategory(deps, { ...described('Moët & Co'), pictureId })
    expect(made).toMatchObject({ name: 'Moët & Co', slug: 'moet-and-co', description: 'For tests', subCategories: [] })
    expect(made.image).toBe(`/media/${pictureId}-640.webp`)
    expect(await getRevision(database, 'catalogue')).toBe(2)
    expect(await getRevision(database, 'storefront')).toBe(2)
    const row = await database.selectFrom('categories').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ id: made._id, name_key: 'moët & co', slug: 'moet-and-co' })
  })

  it('rejects a taken name in any case, at the field, and changes nothing', async () => {
    const { deps, database } = await startTestApp()
    await createCategory(deps, described('Gin'))
    await expect(createCategory(deps, described(' gIN '))).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: { name: 'There is already a category of this name.' } },
    })
    expect(await getRevision(database, 'catalogue')).toBe(2)
    expect(await database.selectFrom('categories').select('id').execute()).toHaveLength(1)
  })

  it('gives names with the same slug different slugs', async () => {
    const { deps } = await startTestApp()
    const slugs = []
    for (const name of ['Gin', 'Gin!', 'Gín', '🍷', '🍺'])
      slugs.push((await createCategory(deps, described(name))).slug)
    expect(slugs).toEqual(['gin', 'gin-2', 'gin-3', 'category', 'category-2'])
  })

  it('reserves the slug of a collection for the hidden category of that name', async () => {
    const { deps } = await startTestApp()
    const getSlug = async (name: string) => (await createCategory(deps, described(name))).slug
    expect(await getSlug('Latest!')).toBe('latest-2')
    expect(await getSlug('Flash-Sales')).toBe('flash-sales-2')
    expect(await getSlug('LATEST')).toBe('latest')
  })
})

describe('createSubCategory', () => {
  it('accepts a name once in each category', async () => {
    const { deps } = await startTestApp()
    const gin = await createCategory(deps, described('Gin'))
    const rum = await createCategory(deps, described('Rum'))
    const dry = { name: 'Dry', description: '', category: gin._id }
    expect(await createSubCategory(deps, dry)).toMatchObject({ name: 'Dry', category: gin._id, isActive: true })
    expect(await createSubCategory(deps, { ...dry, category: rum._id })).toMatchObject({ category: rum._id })
    await expect(createSubCategory(deps, { ...dry, name: 'DRY' })).rejects.toMatchObject({
      details: { fields: { name: 'This category already has a sub-category of this name.' } },
    })
  })

  it('requires an existing category', async () => {
    const { deps, database } = await startTestApp()
    const lost = { name: 'Dry', description: '', category: 'nowhere' }
    await expect(createSubCategory(deps, lost)).rejects.toMatchObject({
      details: { fields: { category: 'There is no such category.' } },
    })
    expect(await database.selectFrom('sub_categories').select('id').execute()).toEqual([])
  })
})

describe('createBrand', () => {
  it('stores the brand and rejects a taken name in any case', async () => {
    const { deps, database } = await startTestApp()
    expect(await createBrand(deps, { name: 'Tusker' })).toMatchObject({ name: 'Tusker', isActive: true, version: 1 })
    await expect(createBrand(deps, { name: 'TUSKER' })).rejects.toMatchObject({
      details: { fields: { name: 'There is already a brand of this name.' } },
    })
    expect(await getRevision(database, 'catalogue')).toBe(2)
  })
})

describe('several changes in one transaction', () => {
  it('are committed together or not at all', async () => {
    const { deps, database } = await startTestApp()
    const work = inTransaction(database, async (transaction) => {
      await createBrand({ ...deps, database: transaction }, { name: 'Tusker' })
      await createBrand({ ...deps, database: transaction }, { name: 'tusker' })
    })
    await expect(work).rejects.toMatchObject({ code: 'validation_failed' })
    expect(await database.selectFrom('brands').select('id').execute()).toEqual([])
    expect(await getRevision(database, 'catalogue')).toBe(1)
  })
})
