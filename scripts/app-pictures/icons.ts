import { join } from 'node:path'
import sharp from 'sharp'

const NIGHT = '#17130F'
const AMBER = '#F2A51E'

/** As drawn in `pwa/src/ui/icons`, on 24 by 24. */
const MARKS: Readonly<Record<string, string>> = {
  orders: '<path d="M6 3.5h12v17l-3-1.8-3 1.8-3-1.8-3 1.8zM9 8h6M9 12h6"/>',
  cart: '<path d="M5 8.2h14l1 12H4zM8.6 11V7a3.4 3.4 0 0 1 6.8 0v1.2"/>',
  search: '<circle cx="10.8" cy="10.8" r="6.8"/><path d="m15.8 15.8 4.7 4.7"/>',
  products: '<path d="M9.5 3.5h5v5l2 3.5v8.5h-9V12l2-3.5zM7.5 14h9"/>',
}

interface ShortcutIcon {
  readonly file: string
  readonly mark: keyof typeof MARKS
  readonly ground: string
  readonly ink: string
}

const SHORTCUTS: readonly ShortcutIcon[] = [
  ...['orders', 'cart', 'search'].map((mark) => ({ file: `shortcut-${mark}-96`, mark, ground: NIGHT, ink: AMBER })),
  ...['orders', 'products'].map((mark) => ({ file: `admin-${mark}-96`, mark, ground: AMBER, ink: NIGHT })),
]

/** The moon alone: the system gives it a colour, and may cut everything outside of the middle 80 %. */
const MONOCHROME =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><circle cx="256" cy="256" r="148"/></svg>'

const toTile = ({ mark, ground, ink }: ShortcutIcon) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><circle cx="48" cy="48" r="44" fill="${ground}"/><g transform="translate(24 24) scale(2)" fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${MARKS[mark]}</g></svg>`

export async function drawIcons(folder: string): Promise<void> {
  const draw = (svg: string, size: number, file: string) =>
    sharp(Buffer.from(svg))
      .resize(size, size)
      .png({ palette: true })
      .toFile(join(folder, `${file}.png`))
  await draw(MONOCHROME, 512, 'icon-monochrome-512')
  for (const shortcut of SHORTCUTS) await draw(toTile(shortcut), 96, shortcut.file)
}
