import type { Picture as PictureData } from '@usiku/contracts/media/operations.ts'
import { toPictureSrcSet, toPictureUrl } from '@usiku/contracts/media/pictures.ts'
import { useCallback, useEffect, useState } from 'react'
import classes from './picture.module.css'

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

function BottleSilhouette() {
  return (
    <svg viewBox="0 0 80 100" className={classes.silhouette} aria-hidden="true" focusable="false">
      <path d="M35.5 14h9v19c0 6 9.5 8 9.5 18v41c0 2-1 3-3 3H29c-2 0-3-1-3-3V51c0-10 9.5-12 9.5-18z" />
      <path d="M35 8h10v8H35z" />
    </svg>
  )
}

/** `ref` and `onError` go to the `img`. Resets on reconnection. */
function useImageFailure(address: string) {
  const [failedAddress, setFailedAddress] = useState<string>()
  const failed = failedAddress === address
  const onError = useCallback(() => setFailedAddress(address), [address])

  // A server-rendered image can fail before React listens; then only its state shows it.
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      const isBroken = image?.complete && image.naturalWidth === 0 && image.currentSrc !== ''
      if (isBroken) onError()
    },
    [onError],
  )

  useEffect(() => {
    if (!failed) return
    const retry = () => setFailedAddress(undefined)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [failed])

  return { failed, ref, onError }
}
