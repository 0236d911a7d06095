import { describe, expect, it } from 'vitest'
import { toPictureData } from './thumbnail.tsx'

describe('a picture told from one address', () => {
  it('has every smaller width too', () => {
    expect(toPictureData('/media/abc-640.webp')).toMatchObject({ id: 'abc', width: 640, widths: [160, 320, 640] })
    expect(toPictureData('/media/a-b-160.webp')).toMatchObject({ id: 'a-b', widths: [160] })
  })

  it('keeps to its own width when that is smaller than any other', () => {
    expect(toPictureData('/media/abc-90.webp')?.widths).toEqual([90])
  })

  it.each(['', 'https://elsewhere.test/a-160.webp', '/media/abc-160.png'])('is none at %j', (address) => {
    expect(toPictureData(address)).toBeNull()
  })
})
