import { listAuditEntries } from '@usiku/contracts/audit/operations.ts'
import { updateProduct } from '@usiku/contracts/catalogue/admin-operations.ts'
import { getCatalogueChanges, listCategories } from '@usiku/contracts/catalogue/operations.ts'
import { describe, expect, it } from 'vitest'
import { signUp } from '../../../test/builders.ts'
import { createProductThroughApi, openBackOffice } from '../../../test/catalogue-builders.ts'
import { expectInvariants } from '../../../test/invariants.ts'
import { place } from '../../../test/order-builders.ts'
import {
  applyFile,
  BEERS,
  checkFile,
  importFile,
  listAll,
  listRows,
  undoFile,
  uploadFile,
} from '../../../test/product-import-builders.ts'

describe('an undo', () => {
  it('removes new products and the categories made for them, and sets back what nobody changed since', async () => {
    const test = await openBackOffice()
    const gin = await createProductThroughApi(test)
    const line = 'Gordon’s London Dry,Sweet,350ml,1200,9\nGordon’s London Dry,Sweet,1L,2500,9\nTusker,New,500ml,300,9\n'
    const file = await uploadFile(test, `name,summary,size,price,stock\n${line}`)
    const fallbacks = { ...file.fallbacks, category: 'Beer from afar' }
    const applied = await applyFile(test, await checkFile(test, file, { fallbacks }))
    expect(applied.counts).toMatchObject({ created: 1, changed: 1 })
    const [changed, tusker] = await listAll(test)
    expect(changed?.volumes.map(({ size }) => size)).toEqual(['350ml', '750ml', '1L'])
    const customer = await signUp(test)
    await place(test, customer, [tusker?.volumes[0]?._id ?? ''])
    const body = { version: changed?.version ?? 0, summary: 'Mine' }
    await test.call(updateProduct, { token: test.token, params: { id: gin._id }, body })
    const undone = await undoFile(test, applied)
    expect(undone).toMatchObject({ state: 'undone', isUndoable: false, counts: { undone: 1, kept: 1 } })
    const after = await listAll(test)
    expect(after).toMatchObject([{ _id: gin._id, summary: 'Mine' }])
    expect(after[0]?.volumes).toMatchObject([{ size: '350ml', price: 1_000 }, { size: '750ml' }])
    expect((await listRows(test, undone))[0]?.reason).toMatch(/Undone, except: summary changed since/)
    const { data } = (await test.call(listCategories, { query: { pageSize: 50 } })).reply
    expect(data.map(({ name }) => name)).not.toContain('Beer from afar')
    const { reply } = await test.call(getCatalogueChanges, { query: { since: 0 } })
    expect(reply.data.products.map(({ name }) => name)).toEqual([gin.name])
    await expectInvariants(test.database)
  })

  it('takes back the stock that was added, and leaves sold what was sold', async () => {
    const test = await openBackOffice()
    await importFile(test, BEERS)
    const added = await importFile(test, BEERS.replace(';24;', ';30;').replace(';48;', ';50;'), { setsStock: true })
    const [, tusker] = await listAll(test)
    const [large, small] = tusker?.volumes ?? []
    await place(test, await signUp(test), [large?._id ?? ''])
    test.advance(1_000)
    const volumes = (tusker?.volumes ?? []).map(({ _id, size, price, quantity }) => ({
      ...{ _id, size, price, quantityBefore: quantity },
      quantity: _id === small?._id ? 40 : quantity,
    }))
    await test.call(updateProduct, { token: test.token, params: { id: tusker?._id ?? '' }, body: { volumes } })
    const undone = await undoFile(test, added)
    const stocks = (await listAll(test))[1]?.volumes.map(({ quantity }) => quantity)
    expect(stocks).toEqual([24 - 1, 40])
    expect(undone.counts).toMatchObject({ kept: 1 })
    await expectInvariants(test.database)
  })

  it('makes products anew when the file is imported again', async () => {
    const test = await openBackOffice()
    await undoFile(test, await importFile(test, BEERS))
    expect(await listAll(test)).toEqual([])
    expect((await importFile(test, BEERS)).counts).toMatchObject({ created: 2 })
    expect((await listAll(test)).map(({ name }) => name)).toEqual(['Guinness', 'Tusker Lager'])
  })
})

it('has one entry in the audit log for what was applied, and one for what was undone', async () => {
  const test = await openBackOffice()
  const applied = await importFile(test, BEERS)
  await undoFile(test, applied)
  const { data } = (await test.call(listAuditEntries, { token: test.token })).reply
  expect(data).toMatchObject([
    { operation: 'undoProductImport', subject: 'product_import', subjectId: applied._id },
    { operation: 'applyProductImport', subjectId: applied._id, details: { label: 'products.csv' } },
  ])
  expect(data).toHaveLength(2)
})
