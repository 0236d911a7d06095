import sharp from 'sharp'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { drawing, toFilePart, upload, withAdmin } from '../../../test/uploads.ts'

describe('restrictImageLoaders', () => {
  it('allows only the loaders for uploads', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const others = [
      svg,
      await drawing().gif().toBuffer(),
      await drawing().tiff().toBuffer(),
      await drawing().avif().toBuffer(),
    ]
    const getFormats = () =>
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
    expect(await getFormats()).toEqual(['svg', 'gif', 'tiff', 'heif'])
    onTestFinished(() => sharp.unblock({ operation: ['VipsForeignLoad'] }))
    // Another copy: the restriction lasts as long as its module.
    vi.resetModules()
    const library = await import('./image-library.ts')
    library.restrictImageLoaders()
    await library.loadSharp()
    expect(await getFormats()).toEqual(['none', 'none', 'none', 'none'])
    const test = await withAdmin()
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      expect((await upload(test, toFilePart(await drawing().toFormat(format).toBuffer()))).status).toBe(201)
    }
  })
})
