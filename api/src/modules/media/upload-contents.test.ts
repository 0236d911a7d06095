import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  createPng,
  cut,
  drawing,
  expectNothingStored,
  FIELD,
  MEGABYTE,
  toFilePart,
  upload,
  withAdmin,
} from '../../../test/uploads.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

/** Do not compress to nothing, as one colour does; the same in every run. */
const PIXELS = createNoise(300 * 300 * 3)

function createNoise(length: number): Buffer {
  const pixels = Buffer.alloc(length, 0)
  for (const [index, value] of nonsense(length * 4).entries())
    pixels[index >> 2] = (pixels[index >> 2] ?? 0) + value / 4
  return pixels
}

const noise = (): Sharp => sharp(PIXELS, { raw: { width: 300, height: 300, channels: 3 } })

/** Where the pixels of a JPEG begin: behind the segment that starts its scan. */
function scanStart(jpeg: Buffer): number {
  let at = 2
  while (jpeg[at + 1] !== 0xda) at += 2 + jpeg.readUInt16BE(at + 2)
  return at + 2 + jpeg.readUInt16BE(at + 2)
}

/** Bytes that mean nothing, the same in every run. */
function nonsense(length: number): Buffer {
  let state = 1
  return Buffer.from(
    Array.from({ length }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31
      return state >>> 16
    }),
  )
}

/** A picture whose pixels from some share of them on are nonsense. */
async function spoilt(picture: Sharp, share: number, progressive = false): Promise<Buffer> {
  const jpeg = await picture.jpeg({ progressive }).toBuffer()
  const start = scanStart(jpeg)
  const from = start + Math.floor((jpeg.length - start) * share)
  return Buffer.concat([jpeg.subarray(0, from), nonsense(jpeg.length - from - 2), jpeg.subarray(-2)])
}

/** Without the byte that makes a decoder of JPEG stumble. */
const withoutMarkers = (jpeg: Buffer): Buffer => {
  const start = scanStart(jpeg)
  return Buffer.concat([
    jpeg.subarray(0, start),
    jpeg.subarray(start, -2).map((byte) => byte % 0xff),
    jpeg.subarray(-2),
  ])
}

/** A file of which a part in the middle is nonsense. */
function holed(file: Buffer, from: number, to: number): Buffer {
  const [start, end] = [Math.floor(file.length * from), Math.floor(file.length * to)]
  return Buffer.concat([file.subarray(0, start), nonsense(end - start), file.subarray(end)])
}

describe('an upload that is not a picture', () => {
  it.each([
    ['an SVG', SVG],
    ['an SVG with a prologue', `<?xml version="1.0"?>\n<!-- ${' '.repeat(300)} -->${SVG}`],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a TIFF', Buffer.from('49492a0008000000', 'hex')],
    ['an AVIF', Buffer.from('0000001c667479706176696600000000', 'hex')],
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['noise', Buffer.from(Array.from({ length: 999 }, (_, index) => (index * 73) % 251))],
    ['two bytes', Buffer.from([0xff, 0xd8])],
    ['a RIFF file with sound', Buffer.concat([Buffer.from('RIFF\u0010\u0000\u0000\u0000WAVE'), Buffer.alloc(40)])],
  ])('rejects %s by its first bytes, named .png', async (_, content) => {
    const test = await withAdmin()
    const { status, error } = await upload(test, toFilePart(content))
    expect(status).toBe(400)
    expect(error.code).toBe('validation_failed')
    expect(error.fields).toEqual({ [FIELD]: 'Choose a JPEG, PNG or WebP picture.' })
    await expectNothingStored(test)
  })

  it.each([
    ['half a PNG', async () => cut(await noise().png().toBuffer(), 0.5)],
    ['half a JPEG', async () => cut(await drawing(900, 900).jpeg().toBuffer(), 0.5)],
    ['half a WebP', async () => cut(await drawing(900, 900).webp().toBuffer(), 0.5)],
    ['a JPEG with a random body', () => spoilt(noise(), 0)],
    ['a JPEG with a random second half', () => spoilt(noise(), 0.5)],
    ['a JPEG without a 0xff in its body', async () => withoutMarkers(await spoilt(noise(), 0))],
    ['a JPEG without a 0xff in its second half', async () => withoutMarkers(await spoilt(noise(), 0.5))],
    ['an illustration without a 0xff in its body', async () => withoutMarkers(await spoilt(drawing(900, 900), 0))],
    ['a progressive JPEG with a random end', async () => spoilt(noise(), 0.8, true)],
    ['a WebP with missing bytes', async () => holed(await drawing(900, 900).webp().toBuffer(), 0.4, 0.6)],
    [
      'a lossless WebP with missing bytes',
      async () => holed(await drawing(900, 900).webp({ lossless: true }).toBuffer(), 0.4, 0.6),
    ],
    ['a PNG with missing bytes', async () => holed(await noise().png().toBuffer(), 0.5, 0.505)],
    [
      'a PNG with a random body',
      async () => Buffer.concat([(await noise().png().toBuffer()).subarray(0, 60), nonsense(50_000)]),
    ],
    [
      'a WebP with a random body',
      async () => {
        const webp = await noise().webp().toBuffer()
        return Buffer.concat([webp.subarray(0, 40), nonsense(webp.length - 40)])
      },
    ],
    ['only the header of a PNG', async () => (await createPng()).subarray(0, 12)],
    ['only the header of a JPEG', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    [
      'an SVG after the header of a JPEG',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(SVG)]),
    ],
    [
      'an SVG after the header of a PNG',
      async () => Buffer.concat([(await createPng()).subarray(0, 8), Buffer.from(SVG)]),
    ],
    ['an empty WebP', async () => Buffer.from('RIFF\u0004\u0000\u0000\u0000WEBP')],
  ])('rejects %s as damaged', async (_, bytes) => {
    const test = await withAdmin()
    const { status, error } = await upload(test, toFilePart(await bytes()))
    expect(status).toBe(400)
    expect(error.fields).toEqual({ [FIELD]: 'This picture is damaged. Please save it again or choose another.' })
    await expectNothingStored(test)
  })

  it('rejects 25 megapixels', async () => {
    const test = await withAdmin()
    const { status, error } = await upload(test, toFilePart(await drawing(5_000, 5_000).png().toBuffer()))
    expect(status).toBe(400)
    expect(error.fields).toEqual({ [FIELD]: 'A picture can have at most 24 megapixels.' })
    await expectNothingStored(test)
  })

  it.each([5 * MEGABYTE + 1, 6 * MEGABYTE, 12 * MEGABYTE])(
    'rejects %i bytes with the limit in the message',
    async (size) => {
      const test = await withAdmin()
      const content = Buffer.concat([await createPng(), Buffer.alloc(size)]).subarray(0, size)
      const { status, error } = await upload(test, toFilePart(content))
      expect(status).toBe(413)
      expect(error).toMatchObject({ code: 'body_too_large', message: 'A picture may have at most 5 MB.' })
      await expectNothingStored(test)
    },
  )
})

describe('an unusual file that cameras write', () => {
  it.each([
    [
      'bytes between two segments',
      async () => {
        const jpeg = await noise().jpeg().toBuffer()
        const second = 4 + jpeg.readUInt16BE(4)
        return Buffer.concat([jpeg.subarray(0, second), Buffer.alloc(3), jpeg.subarray(second)])
      },
    ],
    [
      'a scan marked as progressive',
      async () => {
        const jpeg = await noise().jpeg().toBuffer()
        // Ss, Se and Ah/Al are the last three bytes of the scan's segment: a sequential one has 0, 63, 0.
        jpeg[scanStart(jpeg) - 2] = 0
        return jpeg
      },
    ],
    [
      'a few bytes after its last row',
      async () => {
        const jpeg = await noise().jpeg().toBuffer()
        return Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(12), jpeg.subarray(-2)])
      },
    ],
    ['bytes after its end', async () => Buffer.concat([await noise().jpeg().toBuffer(), nonsense(5_000)])],
  ])('is accepted: %s', async (_, bytes) => {
    const test = await withAdmin()
    expect((await upload(test, toFilePart(await bytes()))).status).toBe(201)
  })
})

describe('a complete picture', () => {
  const small = () => drawing(40, 30)
  it.each([
    ['a JPEG', () => noise().jpeg()],
    ['a large JPEG', () => drawing(4_000, 3_000).jpeg()],
    ['a progressive JPEG', () => noise().jpeg({ progressive: true })],
    ['a JPEG with custom tables', () => noise().jpeg({ mozjpeg: true })],
    ['a grey JPEG', () => noise().greyscale().jpeg()],
    ['a JPEG without chroma subsampling', () => noise().jpeg({ chromaSubsampling: '4:4:4' })],
    ['a CMYK JPEG', () => noise().toColourspace('cmyk').jpeg()],
    ['a small JPEG', () => small().jpeg()],
    ['a JPEG of one pixel', () => drawing(1, 1).jpeg()],
    ['a PNG', () => noise().png()],
    ['a PNG with a palette', () => small().png({ palette: true })],
    ['a WebP', () => noise().webp()],
    ['a lossless WebP', () => noise().webp({ lossless: true })],
    ['a transparent WebP', () => noise().ensureAlpha(0.5).webp()],
  ])('is accepted: %s', async (_, picture) => {
    const test = await withAdmin()
    expect((await upload(test, toFilePart(await picture().toBuffer()))).status).toBe(201)
  })
})
