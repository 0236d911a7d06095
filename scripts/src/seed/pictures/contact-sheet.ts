import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { readDrinks } from '../demo/drinks.ts'
import { makeOffers } from '../demo/offers.ts'
import { makeSliders } from '../demo/sliders.ts'
import { drawBanner } from './draw-banner.ts'
import { drawCategory } from './draw-category.ts'
import { drawDrink } from './draw-drink.ts'
import { renderPicture } from './svg/render-picture.ts'

// npx tsx contact-sheet.ts [out.png] [width of a picture] [first] [count] — for review by eye; from 174 on, tiles and
// banners only.
const [out = join(tmpdir(), 'contact-sheet.png'), widthText = '160', firstText = '0', countText = '1000'] =
  process.argv.slice(2)
const width = Number(widthText)
const drinks = readDrinks()
const from = Number(firstText)
const started = performance.now()

const categories = [...new Set(drinks.map(({ category }) => category))]
const svgs = [
  ...drinks.slice(from, from + Number(countText)).map((drink) => drawDrink(drink)),
  ...(countText === '1000' ? categories.map((category) => drawCategory(category)) : []),
]
const drawn = performance.now()
const pictures = await inPairs(svgs, (svg) => renderPicture(svg, width))
const banners = countText === '1000' ? makeSliders(drinks, makeOffers(drinks)).map((slider) => drawBanner(slider)) : []
const bannerPictures = await inPairs(banners, (svg) => renderPicture(svg, width * 4))
report()
await writeSheet()

// Two at a time: libvips draws one SVG on one core.
async function inPairs<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let index = 0; index < items.length; index += 2) {
    results.push(...(await Promise.all(items.slice(index, index + 2).map(run))))
  }
  return results
}

function report(): void {
  const bytes = svgs.reduce((sum, svg) => sum + svg.length, 0)
  const kilobytes = Math.round(bytes / svgs.length / 1024)
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`
  process.stdout.write(
    `${out}: ${svgs.length} pictures, ${kilobytes} KB SVG on average, drawn in ${seconds(started, drawn)}; ` +
      `with ${banners.length} banners all drawn and rasterised in ${seconds(started, performance.now())}\n`,
  )
}

async function writeSheet(): Promise<void> {
  const columns = Math.max(1, Math.min(svgs.length, Math.floor(1800 / width)))
  const gap = 6
  const cell = { width: width + gap, height: Math.round(width * 1.25) + gap }
  const rows = Math.ceil(pictures.length / columns)
  const bannerHeight = Math.round((width * 4 * 9) / 16) + gap
  const parts: OverlayOptions[] = pictures.map((input, index) => ({
    input,
    left: (index % columns) * cell.width,
    top: Math.floor(index / columns) * cell.height,
  }))
  const perRow = Math.max(1, Math.floor((columns * cell.width) / (width * 4 + gap)))
  bannerPictures.forEach((input, index) => {
    const top = rows * cell.height + Math.floor(index / perRow) * bannerHeight
    parts.push({ input, left: (index % perRow) * (width * 4 + gap), top })
  })
  const bannerRows = Math.ceil(bannerPictures.length / perRow)
  const size = {
    width: Math.max(columns * cell.width, bannerRows ? width * 4 + gap : 0),
    height: rows * cell.height + bannerRows * bannerHeight,
  }
  await sharp({ create: { ...size, channels: 3, background: '#faf6ee' } })
    .composite(parts)
    .png()
    .toFile(out)
}
