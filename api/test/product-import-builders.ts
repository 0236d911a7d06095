import { listProducts, type Product } from '@usiku/contracts/catalogue/operations.ts'
import type { Operation } from '@usiku/contracts/http/operation.ts'
import { IMPORT_CHUNK_BYTES } from '@usiku/contracts/product-imports/constants.ts'
import type { ImportRow, ProductImport } from '@usiku/contracts/product-imports/operations.ts'
import * as calls from '@usiku/contracts/product-imports/operations.ts'
import { expect } from 'vitest'
import { runProductImports } from '../src/modules/product-imports/product-import-job.ts'
import type { BackOffice } from './catalogue-builders.ts'
import type { Arrange } from './settings-writes.ts'
import { drawing } from './uploads.ts'
import { buildZip, type ZipEntry } from './zip-builder.ts'

/** Works as the server's job does, until the imports wait for somebody. */
export async function runImports(
  { deps }: Pick<BackOffice, 'deps'>,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const fail = (facts: unknown, message?: string) => {
    throw new Error(message, { cause: facts })
  }
  await runProductImports({ ...deps, log: { info: () => undefined, error: fail } }, signal)
}

export async function beginUpload(test: BackOffice, bytes: Uint8Array, name = 'products.csv'): Promise<ProductImport> {
  const body = { name, size: bytes.length, fingerprint: 'one' }
  const { status, reply } = await test.call(calls.createProductImport, { token: test.token, body })
  expect(status).toBe(201)
  return reply.data
}

export function sendChunk(test: BackOffice, id: string, bytes: Uint8Array, chunk: number) {
  const part = bytes.subarray(chunk * IMPORT_CHUNK_BYTES, (chunk + 1) * IMPORT_CHUNK_BYTES)
  const body = { data: Buffer.from(part).toString('base64') }
  return test.call(calls.uploadImportChunk, { token: test.token, params: { id, chunk: String(chunk) }, body })
}

/** Uploads and reads a file. */
export async function uploadFile(test: BackOffice, file: string | Uint8Array, name?: string): Promise<ProductImport> {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file
  const { _id: id } = await beginUpload(test, bytes, name)
  for (let chunk = 0; chunk * IMPORT_CHUNK_BYTES < bytes.length; chunk += 1) {
    expect((await sendChunk(test, id, bytes, chunk)).status).toBe(200)
  }
  await runImports(test)
  return getImport(test, id)
}

export function beginZip(test: BackOffice, id: string, bytes: Uint8Array, name = 'pictures.zip') {
  const body = { name, size: bytes.length, fingerprint: 'one' }
  return test.call(calls.createImportZip, { token: test.token, params: { id }, body })
}

export function sendZipChunk(test: BackOffice, { _id: id, zip }: ProductImport, bytes: Uint8Array, chunk: number) {
  const part = bytes.subarray(chunk * IMPORT_CHUNK_BYTES, (chunk + 1) * IMPORT_CHUNK_BYTES)
  const body = { data: Buffer.from(part).toString('base64') }
  const params = { id, zipId: zip?._id ?? '', chunk: String(chunk) }
  return test.call(calls.uploadZipChunk, { token: test.token, params, body })
}

/** Uploads and reads pictures for an import. */
export async function uploadZip(test: BackOffice, { _id: id }: ProductImport, bytes: Uint8Array, name?: string) {
  const { status, reply } = await beginZip(test, id, bytes, name)
  expect(status).toBe(201)
  for (let chunk = 0; chunk * IMPORT_CHUNK_BYTES < bytes.length; chunk += 1) {
    expect((await sendZipChunk(test, reply.data, bytes, chunk)).status).toBe(200)
  }
  await runImports(test)
  return getImport(test, id)
}

/** The dry run of a file with its pictures. */
export async function checkWithZip(
  test: BackOffice,
  csv: string,
  entries: readonly ZipEntry[],
  change: CheckChange = {},
): Promise<ProductImport> {
  const file = await uploadFile(test, csv)
  await uploadZip(test, file, buildZip(entries))
  return checkFile(test, file, change)
}

export async function listReasons(test: BackOffice, file: ProductImport): Promise<string[]> {
  return (await listRows(test, file)).map(({ reason }) => reason)
}

/** A picture for a product; one of each width is another one. */
export const drawBottle = (width: number): Promise<Buffer> => drawing(width, 100).png().toBuffer()

export const PICTURE_HEADS = 'name,category,size,price,picture\n'

export const WITH_PICTURES = `${PICTURE_HEADS}Tusker,Beer,500ml,300,photos/Tusker.PNG?v=2
Pilsner,Beer,500ml,280,https://shop.test/files/pilsner%20lager.png?v=1#a
Soda,Soft drinks,300ml,60,
`

export async function getImport(test: BackOffice, id: string): Promise<ProductImport> {
  const { status, reply } = await test.call(calls.getProductImport, { token: test.token, params: { id } })
  expect(status).toBe(200)
  return reply.data
}

export type CheckChange = Partial<Pick<ProductImport, 'columns' | 'fallbacks' | 'setsStock' | 'replacesPictures'>>

/** The dry run. */
export async function checkFile(test: BackOffice, file: ProductImport, change: CheckChange = {}) {
  const { columns, fallbacks, setsStock, replacesPictures, _id: id } = { ...file, ...change }
  const body = { columns, fallbacks, setsStock, replacesPictures }
  const { status } = await test.call(calls.checkProductImport, { token: test.token, params: { id }, body })
  expect(status).toBe(200)
  await runImports(test)
  return getImport(test, id)
}

export async function applyFile(test: BackOffice, { _id: id }: ProductImport): Promise<ProductImport> {
  const { status } = await test.call(calls.applyProductImport, { token: test.token, params: { id } })
  expect(status).toBe(200)
  await runImports(test)
  return getImport(test, id)
}

export async function undoFile(test: BackOffice, { _id: id }: ProductImport): Promise<ProductImport> {
  const { status } = await test.call(calls.undoProductImport, { token: test.token, params: { id } })
  expect(status).toBe(200)
  await runImports(test)
  return getImport(test, id)
}

/** From the upload to the end. */
export async function importFile(test: BackOffice, file: string | Uint8Array, change?: CheckChange) {
  return applyFile(test, await checkFile(test, await uploadFile(test, file), change))
}

export async function listRows(test: BackOffice, { _id: id }: ProductImport, query = {}): Promise<ImportRow[]> {
  const { status, reply } = await test.call(calls.listImportRows, { token: test.token, params: { id }, query })
  expect(status).toBe(200)
  // Amounts do not break.
  return reply.data.map((row) => ({ ...row, reason: row.reason.replaceAll('\u00a0', ' ') }))
}

/** By name, hidden ones included. */
export async function listAll(test: BackOffice): Promise<Product[]> {
  const { reply } = await test.call(listProducts, { query: { pageSize: 100, inactive: 'true' } })
  return reply.data.products.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

export const BEERS = `Name;Category;Brand;Size;Price (Ksh);Stock;ABV;Country
Tusker Lager;Beer;Tusker;500ml;Ksh 300;24;4,2;Kenya
Tusker Lager;Beer;Tusker;330ml;250;48;4,2;Kenya
Guinness;Beer > Stout;Guinness;500 ml;"1,350.00";12;6.5%;Ireland
`

const CHECKED = 'name,category,price\nTusker Lager 500ml,Beer,300'

export const IMPORT_WRITES: readonly (readonly [Operation, Arrange])[] = [
  [
    calls.applyProductImport,
    async (test) => {
      const { _id: id } = await checkFile(test, await uploadFile(test, CHECKED))
      return { params: { id }, other: { params: { id: 'another' } } }
    },
  ],
  [
    calls.undoProductImport,
    async (test) => {
      const { _id: id } = await importFile(test, CHECKED)
      return { params: { id }, other: { params: { id: 'another' } } }
    },
  ],
]
