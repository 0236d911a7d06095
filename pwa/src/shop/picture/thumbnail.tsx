import type { Picture as PictureData } from '@usiku/contracts/media/operations.ts'
import { PICTURE_WIDTHS } from '@usiku/contracts/media/pictures.ts'
import { Picture } from './picture.tsx'
import classes from './thumbnail.module.css'

export interface ThumbnailProps {
  readonly address: string
  readonly size: 'line' | 'small' | 'row'
  readonly ground?: 'stone' | 'card'
}

const DISPLAY_SIZES = { line: '84px', small: '52px', row: '36px' }
const MEDIA_FILE = /^\/media\/(.+)-(\d+)\.webp$/

/** Derives all files from one URL: with each width the server also stores the smaller ones. `null` for other URLs. */
export function toPictureData(address: string): PictureData | null {
  const [, id, widest] = MEDIA_FILE.exec(address) ?? []
  if (id === undefined || widest === undefined) return null
  const width = Number(widest)
  const widths = [...PICTURE_WIDTHS.filter((known) => known < width), width]
  return { id, width, height: Math.round((width * 5) / 4), widths, placeholder: '' }
}

export function Thumbnail({ address, size, ground = 'stone' }: ThumbnailProps) {
  return (
    <span className={classes.thumbnail} data-size={size} data-ground={ground}>
      <Picture
        className={classes.picture}
        picture={toPictureData(address)}
        src={address}
        alt=""
        sizes={DISPLAY_SIZES[size]}
      />
    </span>
  )
}
