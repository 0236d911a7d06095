import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { drawing, fileOf, upload, withAdmin } from '../../../test/uploads.ts'
import { blockOtherFormats } from './block-other-formats.ts'

describe('blockOtherFormats', () => {
  it('leaves a process that decodes uploads and nothing else', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const others = [
      svg,
      await drawing().gif().toBuffer(),
      await drawing().tiff().toBuffer(),
      await drawing().avif().toBuffer(),
    ]
    const formatsOf = () =>
      Promise.all(
        others.map((bytes) =>
          sharp(bytes)
            .metadata()
            .then(
              ({ format }) => format,
              () => 'none',
            ),
        ),
      )
    expect(await formatsOf()).toEqual(['svg', 'gif', 'tiff', 'heif'])
    onTestFinished(() => sharp.unblock({ operation: ['VipsForeignLoad'] }))
    blockOtherFormats()
    expect(await formatsOf()).toEqual(['none', 'none', 'none', 'none'])
    const test = await withAdmin()
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      expect((await upload(test, fileOf(await drawing().toFormat(format).toBuffer()))).status).toBe(201)
    }
  })
})
