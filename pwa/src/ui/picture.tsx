import { type Picture as PictureData, pictureSrcSet, pictureUrl } from '@usiku/contracts/media.ts'
import { BottleSilhouette } from './bottle-silhouette.tsx'
import classes from './picture.module.css'
import { useImageFailure } from './use-image-failure.ts'

/** What a picture takes. */
export interface PictureProps {
  /** `null` when there is none: a quiet bottle stands in. */
  readonly picture: PictureData | null
  /** An address to show when there is no `picture`; empty for none. */
  readonly src?: string | undefined
  /** Empty where the name stands beside it. */
  readonly alt: string
  /** How wide it is shown, as in the `sizes` attribute. */
  readonly sizes: string
  /** Whether it is on the first screen: loaded at once and before others. */
  readonly priority?: boolean
  readonly className?: string | undefined
}

/**
 * A picture in the smallest file that is sharp enough, AVIF before WebP. Its
 * size is known before it loads, so nothing jumps, and its placeholder shows
 * meanwhile. What cannot be loaded, offline say, becomes a bottle's outline
 * and is tried again when the network is back.
 */
export function Picture({ picture, src = '', alt, sizes, priority = false, className }: PictureProps) {
  const address = picture === null ? src : pictureUrl(picture)
  const failure = useImageFailure(address)
  const frame = className === undefined ? classes.frame : `${classes.frame} ${className}`
  if (address === '' || failure.failed) {
    return (
      <span className={frame} {...(alt === '' ? {} : { role: 'img', 'aria-label': alt })}>
        <BottleSilhouette />
      </span>
    )
  }
  return (
    <picture className={frame}>
      {picture === null ? null : (
        <>
          <source type="image/avif" srcSet={pictureSrcSet(picture, 'avif')} sizes={sizes} />
          <source type="image/webp" srcSet={pictureSrcSet(picture, 'webp')} sizes={sizes} />
        </>
      )}
      <img
        ref={failure.ref}
        onError={failure.onError}
        className={classes.image}
        src={address}
        alt={alt}
        width={picture?.width ?? 4}
        height={picture?.height ?? 5}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        style={picture?.placeholder ? { backgroundImage: `url("${picture.placeholder}")` } : undefined}
      />
    </picture>
  )
}
