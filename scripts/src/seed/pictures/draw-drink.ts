import type { Drink, DrinkVolume } from '../drinks.ts'
import { drawBottle, type Standing } from './bottle.ts'
import { drawCan } from './can.ts'
import { drawCarton } from './carton.ts'
import { drawCorkscrew } from './corkscrew.ts'
import { drawCups } from './cups.ts'
import { createDefs, type Defs } from './defs.ts'
import { drawGiftBag } from './gift-bag.ts'
import { ground, shadow } from './ground.ts'
import { drawIceBag } from './ice-bag.ts'
import { type LabelText, labelText } from './label-text.ts'
import { frame } from './lathe.ts'
import type { Look } from './look.ts'
import { lookOf } from './look-of.ts'
import { drawBottlePack, drawCanPack } from './packs.ts'
import { largeShapes } from './shapes.ts'
import { drawWineBox } from './wine-box.ts'

/**
 * SVG, 640×800, without text elements.
 * @param volume decides the container (bottle, can, pack, box); the first by default
 */
export function drawDrink(drink: Drink, volume: DrinkVolume = drink.volumes[0]): string {
  const defs = createDefs()
  const ownGround = ground(defs)
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
  const look = lookOf(drink)
  if (!size.endsWith('can')) return drawBottle(defs, ofSize(look, size), text)
  const millilitres = Number.parseInt(size, 10)
  const name = millilitres >= 440 ? 'can' : millilitres > 250 ? 'shortCan' : 'slimCan'
  return drawCan(defs, name, look, text)
}

// Soft drinks by the litre come in wider plastic bottles.
function ofSize(look: Look, size: string): Look {
  const large = /^[\d.]+L$/.test(size) ? largeShapes[look.shape] : undefined
  return large ? { ...look, shape: large } : look
}

export function drawThings(defs: Defs, drink: Drink, size: string, text: LabelText = labelText(drink)): string {
  const look = lookOf(drink)
  if (drink.subcategory === 'Ice') return drawIceBag(defs, look, text)
  if (drink.subcategory === 'Party') return drawCups(defs)
  if (drink.subcategory === 'Gifts') return drawGiftBag(defs, look, text)
  if (drink.subcategory === 'Bar Tools') return drawCorkscrew(defs)
  if (size.endsWith('box')) return drawWineBox(defs, look, text)
  if (drink.subcategory === 'Juice' && size === '1L') return drawCarton(defs, look, text)
  if (/^\d+ x .*can$/.test(size)) return drawCanPack(defs, look, text)
  if (/^\d+ x /.test(size)) return drawBottlePack(defs, look, text)
  const { markup, radius, patch } = drawStanding(defs, drink, size, text)
  return shadow(defs, { radius, patch }) + markup
}
