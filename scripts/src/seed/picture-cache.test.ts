import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Picture } from '@usiku/contracts/media/operations.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { categoryKey, drinkKey, sliderKey } from './demo/demo-pictures.ts'
import { readDrinks } from './demo/drinks.ts'
import { makeOffers } from './demo/offers.ts'
import { makeSliders } from './demo/sliders.ts'
import { drawDemoPictures, type PictureCache } from './picture-cache.ts'

/** Twenty card pictures make up the first page on a phone. */
const MOST_BYTES_AT_320 = 6 * 1_024

let drawn: PictureCache

// Only what the build has not drawn yet is drawn here.
beforeAll(async () => {
  drawn = await drawDemoPictures(() => undefined)
}, 300_000)

const getByteCount = async ({ id }: Picture, width: number, format: 'avif' | 'webp') =>
  (await stat(join(drawn.folder, `${id}-${width}.${format}`))).size

describe('the demo pictures', () => {
  it('exist for everything that the demo shows', () => {
    const drinks = readDrinks()
    const categories = new Set(drinks.map(({ category }) => categoryKey(category)))
    const sliders = makeSliders(drinks, makeOffers(drinks)).map(sliderKey)
    const shown = [...drinks.map(drinkKey), ...categories, ...sliders]
    expect([...drawn.byKey.keys()].sort()).toEqual(shown.sort())
  })

  it.each(readDrinks().map((drink) => [drink.name, drinkKey(drink)]))(
    '%s: all widths, small enough for a card',
    async (_, key) => {
      const picture = drawn.byKey.get(key)
      if (picture === undefined) throw new Error(`${key} is not drawn`)
      expect(picture.widths).toEqual([160, 320, 640])
      for (const width of picture.widths) {
        expect(await getByteCount(picture, width, 'avif')).toBeGreaterThan(200)
        expect(await getByteCount(picture, width, 'webp')).toBeGreaterThan(200)
      }
      expect(await getByteCount(picture, 320, 'avif')).toBeLessThanOrEqual(MOST_BYTES_AT_320)
    },
  )
})
