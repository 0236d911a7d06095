import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setDataSaver } from '../../network/data-saver-choice.ts'
import { renderComponent } from '../../testing/render-component.tsx'
import { setMediaBase } from './media-base.ts'
import { Picture } from './picture.tsx'

const picture = {
  id: 'gin',
  width: 640,
  height: 800,
  widths: [160, 320, 640],
  placeholder: 'data:image/webp;base64,AA',
}
const image = () => document.querySelector('img')

// The test DOM loads no images and reports them complete; a browser would still be loading.
beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
})
afterEach(() => {
  vi.restoreAllMocks()
  setMediaBase(undefined)
})

describe('Picture', () => {
  it('offers AVIF before WebP in every width and reserves its size', () => {
    renderComponent(<Picture picture={picture} alt="Gin" sizes="44vw" />)
    const sources = [...document.querySelectorAll('source')]
    expect(sources.map((source) => source.type)).toEqual(['image/avif', 'image/webp'])
    expect(sources[0]?.srcset).toBe('/media/gin-160.avif 160w, /media/gin-320.avif 320w, /media/gin-640.avif 640w')
    expect([image()?.getAttribute('width'), image()?.getAttribute('height')]).toEqual(['640', '800'])
    expect(image()?.getAttribute('loading')).toBe('lazy')
  })

  it('loads eagerly with priority', () => {
    renderComponent(<Picture picture={picture} alt="Gin" sizes="44vw" priority />)
    expect(image()?.getAttribute('loading')).toBe('eager')
    expect(image()?.getAttribute('fetchpriority')).toBe('high')
  })

  it('comes from the CDN, then from the shop, then is a bottle', () => {
    setMediaBase('https://cdn.example/a')
    renderComponent(<Picture picture={picture} alt="Gin" sizes="44vw" />)
    const first = image()
    expect(first?.getAttribute('src')).toBe('https://cdn.example/a/gin-640.webp')
    expect(document.querySelector('source')?.srcset).toMatch(/^https:\/\/cdn\.example\/a\/gin-160\.avif 160w, /)
    fireEvent.error(first as HTMLImageElement)
    // The failed element would still count as broken.
    expect(image()).not.toBe(first)
    expect(image()?.getAttribute('src')).toBe('/media/gin-640.webp')
    fireEvent.error(image() as HTMLImageElement)
    expect(image()).toBeNull()
  })

  it('shows a bottle without a picture', () => {
    renderComponent(<Picture picture={null} alt="Gin" sizes="44vw" />)
    expect(screen.getByRole('img', { name: 'Gin' }).querySelector('svg')).toBeTruthy()
  })

  it('shows a bottle for a picture that failed before hydration', () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
    renderComponent(<Picture picture={picture} alt="Gin" sizes="44vw" />)
    expect(image()).toBeNull()
  })

  it('shows a bottle after a failure, until the connection is back', () => {
    renderComponent(<Picture picture={picture} alt="Gin" sizes="44vw" />)
    fireEvent.error(image() as HTMLImageElement)
    expect(image()).toBeNull()
    fireEvent(window, new Event('online'))
    expect(image()).toBeTruthy()
  })
})

describe('a picture while data is saved', () => {
  const sizes = () => document.querySelector('source')?.sizes
  const SMALL = '(min-resolution: 1.5dppx) calc(84px / 2), 84px'
  afterEach(() => act(() => setDataSaver('auto')))

  it('asks for a smaller file', () => {
    setDataSaver('on')
    renderComponent(<Picture picture={picture} alt="Gin" sizes="84px" />)
    expect(sizes()).toBe(SMALL)
  })

  it('asks for a smaller file once the data saver is on, unless it is there already or the first of the page', () => {
    const { rerender } = renderComponent(<Picture picture={picture} alt="Gin" sizes="84px" />)
    act(() => setDataSaver('on'))
    expect(sizes()).toBe(SMALL)
    act(() => setDataSaver('off'))
    expect(sizes()).toBe('84px')
    rerender(<Picture key="first" picture={picture} alt="Gin" sizes="84px" priority />)
    act(() => setDataSaver('on'))
    expect(sizes()).toBe('84px')
  })

  it('keeps what it has loaded', () => {
    renderComponent(<Picture picture={picture} alt="Gin" sizes="84px" />)
    const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
    act(() => setDataSaver('on'))
    complete.mockReturnValue(false)
    expect(sizes()).toBe('84px')
  })
})
