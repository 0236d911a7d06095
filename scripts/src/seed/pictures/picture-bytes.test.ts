import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readDrinks } from '../demo/drinks.ts'
import { drawDrink } from './draw-drink.ts'
import { renderPicture } from './svg/render-picture.ts'

describe('picture files', () => {
  it('have at most 6 KB each at twice the width of a card', { timeout: 180_000 }, async () => {
    const sample = readDrinks().filter((_, index) => index % 14 === 3)
    for (const drink of sample) {
      const picture = await renderPicture(drawDrink(drink), 320)
      const bytes = (await sharp(picture).avif({ quality: 60, effort: 2 }).toBuffer()).length
      expect(bytes, drink.name).toBeLessThan(6 * 1024)
    }
  })

  it('use no filters, clip paths or masks', () => {
    for (const drink of readDrinks()) expect(drawDrink(drink), drink.name).not.toMatch(/<filter|<clipPath|<mask|<image/)
  })
})
