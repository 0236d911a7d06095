import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  aPng,
  cut,
  drawing,
  expectNothingKept,
  FIELD,
  fileOf,
  MEGABYTE,
  upload,
  withAdmin,
} from '../../../test/uploads.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

/** Does not compress to nothing, as one colour does. */
const noise = () =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })

describe('an upload of something else', () => {
  it.each([
    ['an SVG', SVG],
    ['an SVG with a prologue', `<?xml version="1.0"?>\n<!-- ${' '.repeat(300)} -->${SVG}`],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a TIFF', Buffer.from('49492a0008000000', 'hex')],
    ['an AVIF', Buffer.from('0000001c667479706176696600000000', 'hex')],
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['noise', Buffer.from(Array.from({ length: 999 }, (_, index) => (index * 73) % 251))],
    ['two bytes', Buffer.from([0xff, 0xd8])],
    ['a RIFF that holds sound', Buffer.concat([Buffer.from('RIFF\u0010\u0000\u0000\u0000WAVE'), Buffer.alloc(40)])],
  ])('refuses %s by its first bytes, called .png', async (_, content) => {
    const test = await withAdmin()
    const { status, error } = await upload(test, fileOf(content))
    expect(status).toBe(400)
    expect(error.code).toBe('validation_failed')
    expect(error.fields).toEqual({ [FIELD]: 'Must be a JPEG, PNG or WebP picture.' })
    await expectNothingKept(test)
  })

  it.each([
    ['half a PNG', async () => cut(await noise().png().toBuffer(), 0.5)],
    ['half a JPEG', async () => cut(await drawing(900, 900).jpeg().toBuffer(), 0.5)],
    ['half a WebP', async () => cut(await drawing(900, 900).webp().toBuffer(), 0.5)],
    ['the head of a PNG', async () => (await aPng()).subarray(0, 12)],
    ['the head of a JPEG', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    [
      'an SVG behind the head of a JPEG',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(SVG)]),
    ],
    ['an SVG behind the head of a PNG', async () => Buffer.concat([(await aPng()).subarray(0, 8), Buffer.from(SVG)])],
    ['an empty WebP', async () => Buffer.from('RIFF\u0004\u0000\u0000\u0000WEBP')],
  ])('refuses %s as damaged', async (_, bytes) => {
    const test = await withAdmin()
    const { status, error } = await upload(test, fileOf(await bytes()))
    expect(status).toBe(400)
    expect(error.fields).toEqual({ [FIELD]: 'This picture is damaged. Please save it again or choose another.' })
    await expectNothingKept(test)
  })

  it('refuses 25 megapixels', async () => {
    const test = await withAdmin()
    const { status, error } = await upload(test, fileOf(await drawing(5_000, 5_000).png().toBuffer()))
    expect(status).toBe(400)
    expect(error.fields).toEqual({ [FIELD]: 'Must have at most 24 megapixels.' })
    await expectNothingKept(test)
  })

  it.each([5 * MEGABYTE + 1, 6 * MEGABYTE, 12 * MEGABYTE])('refuses %i bytes, naming the limit', async (size) => {
    const test = await withAdmin()
    const content = Buffer.concat([await aPng(), Buffer.alloc(size)]).subarray(0, size)
    const { status, error } = await upload(test, fileOf(content))
    expect(status).toBe(413)
    expect(error).toMatchObject({ code: 'body_too_large', message: 'A picture may have at most 5 MB.' })
    await expectNothingKept(test)
  })
})
