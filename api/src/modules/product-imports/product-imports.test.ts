import { exportProducts } from '@usiku/contracts/catalogue/admin-operations.ts'
import { getCatalogueChanges } from '@usiku/contracts/catalogue/operations.ts'
import { API_BASE } from '@usiku/contracts/http/operation.ts'
import * as calls from '@usiku/contracts/product-imports/operations.ts'
import { describe, expect, it } from 'vitest'
import { type BackOffice, createProductThroughApi, openBackOffice } from '../../../test/catalogue-builders.ts'
import { expectInvariants } from '../../../test/invariants.ts'
import {
  applyFile,
  BEERS,
  checkFile,
  importFile,
  listAll,
  listRows,
  uploadFile,
} from '../../../test/product-import-builders.ts'

async function exportAll({ app, token }: BackOffice): Promise<string> {
  const { path } = exportProducts
  return (await app.inject({ url: API_BASE + path, headers: { authorization: `Bearer ${token}` } })).body
}

describe('a file of another kind', () => {
  it('is read, checked and applied with one product for the rows of a name', async () => {
    const test = await openBackOffice()
    const file = await uploadFile(test, BEERS)
    expect(file).toMatchObject({ state: 'mapping', format: 'other', rows: 3 })
    expect(file.columns).toEqual({
      name: 0,
      category: 1,
      brand: 2,
      size: 3,
      price: 4,
      stock: 5,
      strength: 6,
      country: 7,
    })
    expect(file.sample[0]).toEqual(['Tusker Lager', 'Beer', 'Tusker', '500ml', 'Ksh 300', '24', '4,2', 'Kenya'])
    const checked = await checkFile(test, file)
    expect(checked).toMatchObject({ state: 'checked', counts: { create: 3, change: 0, skip: 0, error: 0 } })
    expect(await listAll(test)).toEqual([])
    expect((await applyFile(test, checked)).counts).toMatchObject({ created: 2, changed: 0, failed: 0 })
    const [guinness, tusker] = await listAll(test)
    expect(tusker).toMatchObject({
      ...{ name: 'Tusker Lager', slug: 'tusker-lager', alcoholPercentage: 4.2, countryOfOrigin: 'Kenya' },
      ...{ category: { name: 'Beer' }, subcategory: { name: 'Beer' }, brand: { name: 'Tusker' } },
      volumes: [
        { size: '500ml', price: 300, quantity: 24 },
        { size: '330ml', price: 250, quantity: 48 },
      ],
    })
    expect(guinness).toMatchObject({ subcategory: { name: 'Stout' }, volumes: [{ size: '500 ml', price: 1_350 }] })
    await expectInvariants(test.database)
  })

  it('changes nothing the second time, and only what differs later', async () => {
    const test = await openBackOffice()
    await importFile(test, BEERS)
    const before = await listAll(test)
    const again = await importFile(test, BEERS)
    expect(again.counts).toMatchObject({ create: 0, change: 0, skip: 3, created: 0, changed: 0 })
    expect(await listAll(test)).toEqual(before)
    const { reply } = await test.call(getCatalogueChanges, {})
    const dearer = await importFile(test, BEERS.replace('Ksh 300;24', 'Ksh 320;99'))
    expect(dearer.counts).toMatchObject({ change: 1, skip: 2, changed: 1 })
    expect(await listRows(test, dearer, { outcome: 'change' })).toMatchObject([
      { line: 2, name: 'Tusker Lager', size: '500ml', reason: 'Price Ksh 300 → Ksh 320.' },
    ])
    const query = { since: reply.data.revision }
    const { products } = (await test.call(getCatalogueChanges, { query })).reply.data
    expect(products).toMatchObject([{ name: 'Tusker Lager', volumes: [{ price: 320, quantity: 24 }, {}] }])
  })

  it('sets the stock of products that exist only when asked to', async () => {
    const test = await openBackOffice()
    await importFile(test, BEERS)
    const counted = await importFile(test, BEERS.replace(';24;', ';30;'), { setsStock: true })
    expect(await listRows(test, counted, { outcome: 'change' })).toMatchObject([{ reason: 'Stock 24 → 30.' }])
    expect((await listAll(test))[1]?.volumes[0]?.quantity).toBe(30)
    await expectInvariants(test.database)
  })

  it('says of each row why it cannot be used, and applies the others', async () => {
    const test = await openBackOffice()
    const file = await uploadFile(
      test,
      [
        'name,category,size,price,discount,abv,alcoholic',
        'Tusker,Beer,500ml,abc,,,',
        'Guinness,Beer,500ml,,,,',
        'Pilsner,Beer,500ml,300,301,,',
        'White Cap,Beer,500ml,300,,4,',
        'White Cap,Beer,500 ML,310,,4,',
        'Balozi,,500ml,300,,,',
        ',Beer,500ml,300,,,',
        'Soda,Soft drinks,300ml,60,,5,no',
        'Allsopps,Beer,500ml,1.200,,,',
        'Senator,Beer,500ml,19.5,,,',
      ].join('\n'),
    )
    const checked = await checkFile(test, file, { fallbacks: { ...file.fallbacks, brand: 'Other' } })
    expect(checked.counts).toMatchObject({ create: 1, error: 9 })
    const rows = await listRows(test, checked)
    expect(rows.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '2 The price “abc” is no amount.',
      '3 It has no price.',
      '4 The discount of Ksh 301 is more than the price.',
      '5 Line 6 of the file is of the same product and has an error.',
      '6 Another row has the size 500 ML already.',
      '7 It has no category. Choose one for products without.',
      '8 This row has no name.',
      '9 With 5 per cent it is alcoholic.',
      '10 The price 1.200 can be read in two ways: write it without a dot.',
      '11 A new product. The price 19.5 is rounded to 20.',
    ])
    expect((await applyFile(test, checked)).counts).toMatchObject({ created: 1, failed: 0 })
    expect((await listAll(test)).map(({ name }) => name)).toEqual(['Senator'])
  })

  it('is mapped by hand', async () => {
    const test = await openBackOffice()
    const file = await uploadFile(test, 'jina\tbei\nTusker 500ml\t300')
    expect(file.columns).toEqual({})
    const params = { id: file._id }
    const body = { columns: {}, fallbacks: file.fallbacks, setsStock: false }
    const refused = await test.call(calls.checkProductImport, { token: test.token, params, body })
    expect([refused.status, refused.error.fields]).toEqual([400, { 'columns.name': 'Say which column has the names.' }])
    const far = { ...body, columns: { name: 0, price: 2 } }
    const outside = await test.call(calls.checkProductImport, { token: test.token, params, body: far })
    expect(outside.error.fields).toEqual({ 'columns.price': 'The file has no such column.' })
    const fallbacks = { ...file.fallbacks, category: 'Beer' }
    await applyFile(test, await checkFile(test, file, { columns: { name: 0, price: 1 }, fallbacks }))
    expect(await listAll(test)).toMatchObject([{ name: 'Tusker 500ml', volumes: [{ size: '500ml', price: 300 }] }])
  })
})

describe('this shop’s own file', () => {
  it('changes nothing as it was saved, and prices, texts and sizes once they are edited', async () => {
    const test = await openBackOffice()
    const summary = '=HYPERLINK("x")'
    const gin = await createProductThroughApi(test, { summary, description: 'Two\nlines; "quoted"' })
    const csv = await exportAll(test)
    const same = await importFile(test, csv)
    expect(same).toMatchObject({ format: 'usiku', counts: { skip: 2, change: 0, error: 0 } })
    expect((await listAll(test))[0]?.version).toBe(gin.version)
    const edited = csv.replace(',350ml,1000,100,7,', ',375ml,1100,50,7,')
    const changed = await importFile(test, edited)
    expect(await listRows(test, changed, { outcome: 'change' })).toMatchObject([
      { reason: 'Size 350ml → 375ml, price Ksh 1,000 → Ksh 1,100, discount Ksh 100 → Ksh 50.', productId: gin._id },
    ])
    const [after] = await listAll(test)
    expect(after).toMatchObject({ _id: gin._id, summary, version: 2, volumes: [{ size: '375ml', price: 1_100 }, {}] })
    await expectInvariants(test.database)
  })

  it('of another shop makes its products, once', async () => {
    const other = await openBackOffice()
    await createProductThroughApi(other)
    const csv = await exportAll(other)
    const test = await openBackOffice()
    expect((await importFile(test, csv)).counts).toMatchObject({ created: 1 })
    expect((await importFile(test, csv)).counts).toMatchObject({ created: 0, changed: 0, skip: 2 })
    expect(await listAll(test)).toMatchObject([{ name: 'Gordon’s London Dry', volumes: [{ quantity: 7 }, {}] }])
  })
})

const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,SEO Title,Status
gilbeys-gin,Gilbey's Gin,"<p>London dry &amp; clean.</p><p>Made in <b>Kenya</b>.</p>",Gilbey's,Gin,"gin, dry",true,Size,750ml,GIL750,12,1600.00,1800.00,https://cdn.example/1.jpg,,active
gilbeys-gin,,,,,,,,250ml,GIL250,-2,550.00,,,,
gilbeys-gin,,,,,,,,,,,,,https://cdn.example/2.jpg,,
tonic,Tonic Water 300ml,,Schweppes,Mixers,,true,Title,Default Title,TON,40,80.00,,,,active
rum,Old Rum,,Captain,Rum,,true,Title,Default Title,RUM,4,900.00,,,,draft
`

it('Shopify’s file makes products with their variants, finds them by handle, and leaves drafts out', async () => {
  const test = await openBackOffice()
  const file = await importFile(test, SHOPIFY)
  expect(file).toMatchObject({ format: 'shopify', counts: { created: 2, error: 0 } })
  const [gin, tonic] = await listAll(test)
  expect(gin).toMatchObject({
    ...{ name: "Gilbey's Gin", description: 'London dry & clean.\nMade in Kenya.', summary: 'London dry & clean.' },
    ...{ tags: ['gin', 'dry'], brand: { name: "Gilbey's" }, category: { name: 'Gin' } },
    volumes: [
      { size: '750ml', price: 1_800, discount: 200, quantity: 12 },
      { size: '250ml', price: 550, discount: 0, quantity: 0 },
    ],
  })
  expect(tonic).toMatchObject({ volumes: [{ size: '300ml', price: 80 }] })
  const rows = await listRows(test, file, { outcome: 'skip' })
  expect(rows.map(({ line, reason }) => [line, reason])).toEqual([
    [4, 'It has no size of its own.'],
    [6, 'It is not published in the file.'],
  ])
  const renamed = await importFile(test, SHOPIFY.replace("Gilbey's Gin,", "Gilbey's London Dry,"))
  expect(renamed.counts).toMatchObject({ created: 0, changed: 1 })
  expect((await listAll(test))[0]).toMatchObject({ _id: gin?._id, name: "Gilbey's London Dry" })
  expect((await importFile(test, SHOPIFY.replace("Gilbey's Gin,", "Gilbey's London Dry,"))).counts).toMatchObject({
    ...{ created: 0, changed: 0 },
  })
})

it('two products of one name stay two, also the second time', async () => {
  const test = await openBackOffice()
  const file = 'Handle,Title,Type,Variant Price\ngin-a,Gin,Gin,500\ngin-b,Gin,Gin,700\n'
  const first = await importFile(test, file)
  expect(first.counts).toMatchObject({ create: 2, error: 0, created: 2, failed: 0 })
  const slugs = (await listAll(test)).map(({ slug, volumes }) => [slug, volumes[0]?.price])
  expect(slugs.sort()).toEqual([
    ['gin', 500],
    ['gin-2', 700],
  ])
  expect((await importFile(test, file)).counts).toMatchObject({ create: 0, change: 0, skip: 2, error: 0 })
})

const WOOCOMMERCE = `ID,Type,SKU,Name,Published,Short description,Description,Stock,Regular price,Sale price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible
11,variable,JW-RED,Johnnie Walker Red,1,,"Blended\\nScotch <i>whisky</i>",,,,"Spirits, Spirits > Whisky",scotch,https://a.example/1.jpg,,Size,"750ml, 1L",1
12,variation,JW-RED-750,Johnnie Walker Red - 750ml,1,,,6,2000,1850,,,,JW-RED,Size,750ml,
13,variation,JW-RED-1,Johnnie Walker Red - 1L,1,,,3,2600,,,,,JW-RED,Size,1L,
14,simple,,Chrome Vodka 250ml,1,<p>Clear.</p>,,20,350,,Spirits > Vodka,,,,Country,Kenya,1
15,variation,,Lost - 1L,1,,,1,100,,,,,id:99,Size,1L,
`

it('WooCommerce’s file makes products with their variations, and finds them by SKU or id', async () => {
  const test = await openBackOffice()
  const file = await importFile(test, WOOCOMMERCE)
  expect(file).toMatchObject({ format: 'woocommerce', counts: { created: 2, error: 1 } })
  const [chrome, walker] = await listAll(test)
  expect(walker).toMatchObject({
    ...{ name: 'Johnnie Walker Red', description: 'Blended\nScotch whisky', tags: ['scotch'] },
    ...{ category: { name: 'Spirits' }, subcategory: { name: 'Whisky' } },
    volumes: [
      { size: '750ml', price: 2_000, discount: 150, quantity: 6 },
      { size: '1L', price: 2_600, discount: 0, quantity: 3 },
    ],
  })
  expect(chrome).toMatchObject({
    summary: 'Clear.',
    countryOfOrigin: 'Kenya',
    volumes: [{ size: '250ml', price: 350 }],
  })
  expect(await listRows(test, file, { outcome: 'error' })).toMatchObject([
    { line: 6, reason: 'The product that this size belongs to is not in the file.' },
  ])
  const again = await importFile(test, WOOCOMMERCE.replace('Chrome Vodka 250ml', 'Chrome Vodka Original 250ml'))
  expect(again.counts).toMatchObject({ created: 0, changed: 1 })
})
