import { describe, expect, it } from 'vitest'
import { toPictureData } from './thumbnail.tsx'

describe('toPictureData', () => {
  it('includes every smaller width', () => {
    expect(toPictureData('/media/abc-640.webp')).toMatchObject({ id: 'abc', width: 640, widths: [160, 320, 640] })
    expect(toPictureData('/media/a-b-160.webp')).toMatchObject({ id: 'a-b', widths: [160] })
  })

  it('has only its own width when that is the smallest', () => {
    expect(toPictureData('/media/abc-90.webp')?.widths).toEqual([90])
  })

  it.each(['', 'https://elsewhere.test/a-160.webp', '/media/abc-160.png'])('returns null for %j', (address) => {
    expect(toPictureData(address)).toBeNull()
  })
})
