import type { Drink, DrinkVolume } from '../demo/drinks.ts'
import { drawBottle, type Standing } from './bottle/bottle.ts'
import { largeShapes } from './bottle/bottle-shapes.ts'
import { drawCan } from './can/can.ts'
import { drawCorkscrew } from './extras/corkscrew.ts'
import { drawCups } from './extras/cups.ts'
import { type LabelText, labelText } from './label/label-text.ts'
import { drawCarton } from './pack/carton.ts'
import { drawGiftBag } from './pack/gift-bag.ts'
import { drawIceBag } from './pack/ice-bag.ts'
import { drawBottlePack, drawCanPack } from './pack/packs.ts'
import { drawWineBox } from './pack/wine-box.ts'
import { getStyle } from './styles/find-style.ts'
import type { PackStyle } from './styles/style.ts'
import { drawBackground, shadow } from './svg/background.ts'
import { createDefs, type Defs } from './svg/defs.ts'
import { frame } from './svg/revolve.ts'

/**
 * SVG, 640×800, without text elements.
 * @param volume decides the container (bottle, can, pack, box); the first by default
 */
export function drawDrink(drink: Drink, volume: DrinkVolume = drink.volumes[0]): string {
  const defs = createDefs()
  const ownGround = drawBackground(defs)
  const things = drawThings(defs, drink, volume.size)
  const { width, height } = frame
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${defs.markup()}${ownGround}${things}</svg>`
  )
}

/** Without background and shadow. @param size decides between bottle and can @param text replaces the label's text */
export function drawStanding(
  defs: Defs,
  drink: Drink,
  size: string = drink.volumes[0].size,
  text: LabelText = labelText(drink),
): Standing {
  const style = getStyle(drink)
  if (!size.endsWith('can')) return drawBottle(defs, ofSize(style, size), text)
  const millilitres = Number.parseInt(size, 10)
  const name = millilitres >= 440 ? 'can' : millilitres > 250 ? 'shortCan' : 'slimCan'
  return drawCan(defs, name, style, text)
}

// Soft drinks by the litre come in wider plastic bottles.
function ofSize(style: PackStyle, size: string): PackStyle {
  const large = /^[\d.]+L$/.test(size) ? largeShapes[style.shape] : undefined
  return large ? { ...style, shape: large } : style
}

export function drawThings(defs: Defs, drink: Drink, size: string, text: LabelText = labelText(drink)): string {
  const style = getStyle(drink)
  if (drink.subcategory === 'Ice') return drawIceBag(defs, style, text)
  if (drink.subcategory === 'Party') return drawCups(defs)
  if (drink.subcategory === 'Gifts') return drawGiftBag(defs, style, text)
  if (drink.subcategory === 'Bar Tools') return drawCorkscrew(defs)
  if (size.endsWith('box')) return drawWineBox(defs, style, text)
  if (drink.subcategory === 'Juice' && size === '1L') return drawCarton(defs, style, text)
  if (/^\d+ x .*can$/.test(size)) return drawCanPack(defs, style, text)
  if (/^\d+ x /.test(size)) return drawBottlePack(defs, style, text)
  const { markup, radius, patch } = drawStanding(defs, drink, size, text)
  return shadow(defs, { radius, patch }) + markup
}
