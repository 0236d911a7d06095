import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Picture } from '@usiku/contracts/media/operations.ts'
import { PICTURE_WIDTHS } from '@usiku/contracts/media/pictures.ts'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { adoptPicture, encodePictureFiles, storePicture } from './media.service.ts'

const MEGABYTE = 1024 * 1024

const plain = (width: number, height: number, background = '#8a4a00'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })

const getFolder = ({ deps }: TestApp): string => join(deps.config.dataDir, 'media')

async function getFiles(test: TestApp): Promise<string[]> {
  return (await readdir(getFolder(test)).catch(() => [])).sort()
}

async function getHeader(test: TestApp, picture: Picture, width: number, format: string) {
  return sharp(await readFile(join(getFolder(test), `${picture.id}-${width}.${format}`))).metadata()
}

describe('storePicture', () => {
  it('stores a picture in every width and two formats, with its row', async () => {
    const test = await startTestApp()
    const picture = await storePicture(test.deps, await plain(1_280, 1_600).jpeg().toBuffer())
    expect(picture).toMatchObject({ width: 1_280, height: 1_600, widths: PICTURE_WIDTHS })
    expect(picture.id).toMatch(/^[0-9a-f]{20}$/)
    const names = PICTURE_WIDTHS.flatMap((width) => [`${picture.id}-${width}.avif`, `${picture.id}-${width}.webp`])
    expect(await getFiles(test)).toEqual(names.sort())
    for (const width of picture.widths) {
      expect(await getHeader(test, picture, width, 'webp')).toMatchObject({
        format: 'webp',
        width,
        height: width * 1.25,
      })
      expect(await getHeader(test, picture, width, 'avif')).toMatchObject({
        format: 'heif',
        width,
        height: width * 1.25,
      })
    }
    const rows = await test.database.selectFrom('pictures').selectAll().execute()
    expect(rows).toMatchObject([{ id: picture.id, width: 1_280, height: 1_600, widths: '[160,320,640,1280]' }])
  })

  it.each([
    [500, [160, 320]],
    [640, [160, 320, 640]],
    [160, [160]],
    [90, [90]],
    [1, [1]],
  ])('never enlarges a picture of %i pixels', async (width, widths) => {
    const test = await startTestApp()
    const picture = await storePicture(test.deps, await plain(width, 40).png().toBuffer())
    expect(picture.widths).toEqual(widths)
    expect(picture.width).toBe(widths.at(-1))
    expect(await getFiles(test)).toHaveLength(widths.length * 2)
  })

  it('creates a small placeholder in the colours of the picture', async () => {
    const { deps } = await startTestApp()
    const { placeholder } = await storePicture(
      deps,
      await plain(640, 800, '#1b6a3c').webp({ lossless: true }).toBuffer(),
    )
    const [kind, base64 = ''] = placeholder.split(',')
    expect(kind).toBe('data:image/webp;base64')
    expect(base64.length).toBeLessThan(160)
    const { data, info } = await sharp(Buffer.from(base64, 'base64')).raw().toBuffer({ resolveWithObject: true })
    expect(info.width).toBe(10)
    const [red = 0, green = 0, blue = 0] = data
    expect(green).toBeGreaterThan(red + 40)
    expect(green).toBeGreaterThan(blue + 20)
  })

  it('rotates a picture upright and removes other metadata', async () => {
    const test = await startTestApp()
    const exif = { IFD0: { Copyright: 'taken at home', Make: 'A phone' } }
    const original = await plain(800, 640).withExif(exif).withMetadata({ orientation: 6, exif }).jpeg().toBuffer()
    expect(original.includes('taken at home')).toBe(true)
    const picture = await storePicture(test.deps, original)
    expect(picture).toMatchObject({ width: 640, height: 800 })
    for (const name of await getFiles(test)) {
      const bytes = await readFile(join(getFolder(test), name))
      const { exif: kept, icc, xmp, orientation } = await sharp(bytes).metadata()
      expect([kept, icc, xmp, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1])
      expect(bytes.includes('taken at home')).toBe(false)
    }
  })

  it('keeps the first frame of an animation, transparency, and greyscale', async () => {
    const test = await startTestApp()
    const frames = [
      await plain(200, 200, '#ff0000').png().toBuffer(),
      await plain(200, 200, '#0000ff').png().toBuffer(),
    ]
    const film = await storePicture(
      test.deps,
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    )
    expect(film).toMatchObject({ width: 160, height: 160 })
    const { channels } = await sharp(join(getFolder(test), `${film.id}-160.webp`)).stats()
    expect(channels[0]?.mean).toBeGreaterThan(200)
    const glass = await storePicture(test.deps, await plain(200, 200).ensureAlpha(0.5).png().toBuffer())
    expect((await getHeader(test, glass, 160, 'avif')).hasAlpha).toBe(true)
    const grey = await storePicture(test.deps, await plain(200, 200).greyscale().toColourspace('b-w').png().toBuffer())
    expect(grey.widths).toEqual([160])
  })

  it('encodes equal bytes once, and again when a file is missing', async () => {
    const test = await startTestApp()
    const bytes = await plain(320, 320).png().toBuffer()
    const first = await storePicture(test.deps, bytes)
    const file = join(getFolder(test), `${first.id}-320.avif`)
    const { ino } = await stat(file)
    expect(await storePicture(test.deps, bytes)).toEqual(first)
    expect((await stat(file)).ino).toBe(ino)
    await rm(file)
    expect(await storePicture(test.deps, bytes)).toEqual(first)
    expect(await getFiles(test)).toHaveLength(4)
    expect(await test.database.selectFrom('pictures').select('id').execute()).toHaveLength(1)
  })

  it('handles concurrent uploads of the same picture', async () => {
    const test = await startTestApp()
    const bytes = await plain(200, 200).png().toBuffer()
    const all = await Promise.all(Array.from({ length: 8 }, () => storePicture(test.deps, bytes)))
    expect(new Set(all.map((picture) => JSON.stringify(picture))).size).toBe(1)
    expect(await getFiles(test)).toHaveLength(2)
  })

  it('rejects decompression bombs and extreme formats before decoding', async () => {
    const test = await startTestApp()
    const refusal = async (bytes: Buffer) => storePicture(test.deps, bytes).catch((error: Error) => error.message)
    expect(await refusal(await plain(5_000, 5_000).png().toBuffer())).toBe('A picture can have at most 24 megapixels.')
    expect(await refusal(await plain(1, 20_000).png().toBuffer())).toBe(
      'A picture can be at most 16383 pixels wide and high.',
    )
    expect(await refusal(Buffer.alloc(5 * MEGABYTE + 1, 0xff))).toBe('A picture may have at most 5 MB.')
    expect(await getFiles(test)).toEqual([])
    expect(await test.database.selectFrom('pictures').select('id').execute()).toEqual([])
  })

  it('accepts 24 megapixels', async () => {
    const { deps } = await startTestApp()
    const picture = await storePicture(deps, await plain(6_000, 4_000).jpeg().toBuffer())
    expect(picture).toMatchObject({ width: 1_280, height: 853 })
  })
})

describe('a picture created outside the server', () => {
  it('is imported with its files and equals an uploaded one', async () => {
    const [studio, test] = [await startTestApp(), await startTestApp()]
    const bytes = await plain(200, 200).png().toBuffer()
    const { picture: drawn, files } = await encodePictureFiles(bytes)
    await studio.deps.media.write(files)
    expect(await studio.database.selectFrom('pictures').select('id').execute()).toEqual([])
    await adoptPicture(test.deps, drawn, studio.deps.media)
    expect(await getFiles(test)).toEqual(await getFiles(studio))
    expect(await storePicture(test.deps, bytes)).toEqual(drawn)
  })
})
