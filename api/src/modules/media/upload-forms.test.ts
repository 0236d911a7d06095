import { uploadProductImage } from '@usiku/contracts/media/operations.ts'
import { describe, expect, it } from 'vitest'
import {
  createPng,
  cut,
  expectNothingStored,
  FIELD,
  type FormPart,
  toFilePart,
  toForm,
  upload,
  withAdmin,
} from '../../../test/uploads.ts'

describe('an invalid multipart form', () => {
  it.each([
    ['without a file', [], 'Choose a picture.'],
    ['with an empty file', [toFilePart('')], 'Choose a picture.'],
    ['with the file in another field', [toFilePart('x', 'a.png', 'image')], 'Choose a picture.'],
    ['with a second file', 'twice', 'Choose one picture only.'],
  ])('%s is rejected at the field', async (_, parts, sentence) => {
    const test = await withAdmin()
    const file = toFilePart(await createPng())
    const { status, error } = await upload(test, ...(parts === 'twice' ? [file, file] : (parts as FormPart[])))
    expect(status).toBe(400)
    expect(error.fields).toEqual({ [FIELD]: sentence })
    await expectNothingStored(test)
  })

  it.each([
    ['with a text beside the file', async () => [toFilePart(await createPng()), { field: 'name', content: 'Gin' }]],
    ['with a text before the file', async () => [{ field: 'name', content: 'Gin' }, toFilePart(await createPng())]],
    ['with the text alone', async () => [{ field: FIELD, content: 'data:image/png;base64,' }]],
    ['with __proto__', async () => [toFilePart(await createPng(), 'a.png', '__proto__')]],
    ['with a hundred parts', async () => Array.from({ length: 100 }, () => ({ field: 'x', content: 'y' }))],
  ])('%s is rejected', async (_, parts) => {
    const test = await withAdmin()
    const { status, error } = await upload(test, ...(await parts()))
    expect([status, error.code]).toEqual([400, 'malformed_request'])
    await expectNothingStored(test)
  })

  it.each([
    ['no boundary', 'multipart/form-data', () => Buffer.from('--x\r\n\r\n--x--')],
    ['an empty boundary', 'multipart/form-data; boundary=', () => Buffer.from('----')],
    ['another boundary', 'multipart/form-data; boundary=other', (body: Buffer) => body],
    ['a missing end', '', (body: Buffer) => body.subarray(0, -20)],
    ['a truncated file', '', (body: Buffer) => cut(body, 0.5)],
    ['a truncated header', '', (body: Buffer) => body.subarray(0, 60)],
    [
      'a header without an end',
      '',
      (body: Buffer) => Buffer.from(body.toString('latin1').replace(/\r\n\r\n/g, ' '), 'latin1'),
    ],
    ['an empty body', '', () => Buffer.alloc(0)],
  ])('with %s returns 400', async (_, type, change) => {
    const test = await withAdmin()
    const { body, headers } = await toForm(toFilePart(await createPng()))
    const { status } = await test.call(uploadProductImage, {
      ...{ token: test.token, body: change(body), headers: type === '' ? headers : { 'content-type': type } },
    })
    expect(status).toBe(400)
    await expectNothingStored(test)
  })

  it.each([
    ['JSON', 'application/json', '{"thumbnail_image":"x"}'],
    ['text', 'text/plain', 'x'],
    ['an URL-encoded form', 'application/x-www-form-urlencoded', 'thumbnail_image=x'],
    ['a bare picture', 'image/png', 'x'],
  ])('that is %s returns 415', async (_, type, body) => {
    const { call, token } = await withAdmin()
    const { status, error } = await call(uploadProductImage, { token, body, headers: { 'content-type': type } })
    expect([status, error.code]).toEqual([415, 'unsupported_media_type'])
  })

  it('that is missing returns 415', async () => {
    const { call, token } = await withAdmin()
    expect((await call(uploadProductImage, { token })).status).toBe(415)
  })

  it('that is corrupted at any byte never causes a 500 or a missing response', async () => {
    const test = await withAdmin()
    const { body, headers } = await toForm(toFilePart(await createPng()))
    for (let place = 0; place < body.length; place += Math.ceil(body.length / 60)) {
      const spoilt = Buffer.from(body)
      spoilt[place] = (body[place] ?? 0) ^ 0x2d
      const { status } = await test.call(uploadProductImage, { token: test.token, body: spoilt, headers })
      expect([201, 400, 415], `byte ${place}`).toContain(status)
    }
  })
})
