import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readDrinks } from '../demo/drinks.ts'
import { makeOffers } from '../demo/offers.ts'
import { makeSliders } from '../demo/sliders.ts'
import { drawBanner } from './draw-banner.ts'
import { drawCategory } from './draw-category.ts'
import { drawDrink } from './draw-drink.ts'
import { STYLED_DRINKS } from './styles/find-style.ts'
import { renderPicture } from './svg/render-picture.ts'

const drinks = readDrinks()

function expectSound(svg: string): void {
  expect(svg).toMatch(/^<svg [^>]+>.*<\/svg>$/s)
  expect(svg).not.toMatch(/<text|NaN|undefined|Infinity/)
  const asked = [...svg.matchAll(/url\(#(g\d+)\)/g)].map(([, id]) => id)
  for (const id of new Set(asked)) expect(svg).toContain(`id="${id}"`)
}

describe('drawDrink', () => {
  it('draws every drink in every size, without text elements, filters, masks or missing gradients', () => {
    for (const drink of drinks) {
      for (const volume of drink.volumes) {
        const svg = drawDrink(drink, volume)
        expectSound(svg)
        expect(svg, drink.name).not.toMatch(/<filter|<clipPath|<mask|<image/)
      }
    }
  })

  it('gives every drink a unique picture, the same each time', () => {
    const pictures = drinks.map((drink) => drawDrink(drink))
    expect(new Set(pictures).size).toBe(174)
    expect(drinks.slice(0, 5).map((drink) => drawDrink(drink))).toEqual(pictures.slice(0, 5))
  })

  it('has no style for a brand that is not sold', () => {
    const sold = new Set(drinks.flatMap(({ brand, name }) => [brand, name]))
    expect([...STYLED_DRINKS].filter((key) => !sold.has(key))).toEqual([])
  })
})

describe('tiles and banners', () => {
  it('are valid for every category and slide', () => {
    for (const category of new Set(drinks.map((drink) => drink.category))) expectSound(drawCategory(category))
    for (const slider of makeSliders(drinks, makeOffers(drinks))) expectSound(drawBanner(slider))
    expectSound(drawCategory('Something new'))
  })

  it('keep the left 60 % of a banner dark for the text', async () => {
    for (const slider of makeSliders(drinks, makeOffers(drinks))) {
      const picture = await renderPicture(drawBanner(slider), 320)
      const left = await sharp(picture).extract({ left: 0, top: 0, width: 192, height: 180 }).toBuffer()
      const { channels } = await sharp(left).stats()
      expect(Math.max(...channels.slice(0, 3).map(({ max }) => max))).toBeLessThan(72)
    }
  })
})

describe('renderPicture', () => {
  it('returns a lossless image of the given width at 4:5', async () => {
    const drink = drinks[0]
    if (!drink) throw new Error('no drinks')
    const { width, height, format } = await sharp(await renderPicture(drawDrink(drink), 320)).metadata()
    expect({ width, height, format }).toEqual({ width: 320, height: 400, format: 'webp' })
  })
})
