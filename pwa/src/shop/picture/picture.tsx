import { type Picture as PictureData, toPictureSrcSet, toPictureUrl } from '@usiku/contracts/media/operations.ts'
import { BottleSilhouette } from './bottle-silhouette.tsx'
import classes from './picture.module.css'
import { useImageFailure } from './use-image-failure.ts'

export interface PictureProps {
  readonly picture: PictureData | null
  readonly src?: string | undefined
  readonly alt: string
  readonly sizes: string
  readonly priority?: boolean
  readonly className?: string | undefined
}

/** Reserves its size before loading. A failed picture becomes a bottle outline and is retried on reconnection. */
export function Picture({ picture, src = '', alt, sizes, priority = false, className }: PictureProps) {
  const address = picture === null ? src : toPictureUrl(picture)
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
          <source type="image/avif" srcSet={toPictureSrcSet(picture, 'avif')} sizes={sizes} />
          <source type="image/webp" srcSet={toPictureSrcSet(picture, 'webp')} sizes={sizes} />
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
