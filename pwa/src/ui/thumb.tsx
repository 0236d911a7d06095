import { PICTURE_WIDTHS, type Picture as PictureData } from '@usiku/contracts/media.ts'
import { Picture } from './picture.tsx'
import classes from './thumb.module.css'

/** What a thumbnail takes. */
export interface ThumbProps {
  /** The address that a cart or order line carries; empty for none. */
  readonly address: string
  /** 84 × 112 in the cart, 52 × 60 in orders and summaries, 36 × 42 in rows of tables. */
  readonly size: 'line' | 'small' | 'row'
  /** `card` on tinted grounds; `stone` when left out. */
  readonly ground?: 'stone' | 'card'
}

const SHOWN_AT = { line: '84px', small: '52px', row: '36px' }
const MEDIA_FILE = /^\/media\/(.+)-(\d+)\.webp$/

/**
 * All the files of a picture, told from the address of one: of an address with
 * a width the shop also keeps every smaller one. `null` for any other address.
 */
export function pictureAt(address: string): PictureData | null {
  const [, id, widest] = MEDIA_FILE.exec(address) ?? []
  if (id === undefined || widest === undefined) return null
  const width = Number(widest)
  const widths = [...PICTURE_WIDTHS.filter((known) => known < width), width]
  return { id, width, height: Math.round((width * 5) / 4), widths, placeholder: '' }
}

/** The small picture of a line, whose name stands beside it. */
export function Thumb({ address, size, ground = 'stone' }: ThumbProps) {
  return (
    <span className={classes.thumb} data-size={size} data-ground={ground}>
      <Picture className={classes.picture} picture={pictureAt(address)} src={address} alt="" sizes={SHOWN_AT[size]} />
    </span>
  )
}
