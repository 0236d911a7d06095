import type { Picture as PictureData } from '@usiku/contracts/media/operations.ts'
import { MEDIA_BASE, toPictureSrcSet, toPictureUrl } from '@usiku/contracts/media/pictures.ts'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useSaveData } from '../../network/save-data.ts'
import { toLowDensitySizes } from './low-density-sizes.ts'
import { getMediaBase } from './media-base.ts'
import classes from './picture.module.css'

export interface PictureProps {
  readonly picture: PictureData | null
  readonly src?: string | undefined
  readonly alt: string
  readonly sizes: string
  readonly priority?: boolean
  readonly className?: string | undefined
}

/**
 * Reserves its size before loading. A picture that the CDN fails to deliver is loaded from the shop; one that the shop
 * fails to deliver becomes a bottle outline and is retried on reconnection.
 */
export function Picture({ picture, src = '', alt, sizes, priority = false, className }: PictureProps) {
  const { base, address, failed, element, ...image } = useImage(picture, src)
  const shownSizes = useSizes(sizes, priority, element)
  const frame = className === undefined ? classes.frame : `${classes.frame} ${className}`
  if (address === '' || failed) {
    return (
      <span className={frame} {...(alt === '' ? {} : { role: 'img', 'aria-label': alt })}>
        <BottleSilhouette />
      </span>
    )
  }
  return (
    <picture className={frame} key={base}>
      {picture === null ? null : (
        <>
          <source type="image/avif" srcSet={toPictureSrcSet(picture, 'avif', base)} sizes={shownSizes} />
          <source type="image/webp" srcSet={toPictureSrcSet(picture, 'webp', base)} sizes={shownSizes} />
        </>
      )}
      <img
        {...image}
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

/** `ref` and `onError` go to the `img`. Resets a failure on reconnection. */
function useImage(picture: PictureData | null, src: string) {
  const [base, setBase] = useState(getMediaBase)
  const [failedAddress, setFailedAddress] = useState<string>()
  const address = picture === null ? src : toPictureUrl(picture, 'webp', picture.width, base)
  const failed = failedAddress === address
  const isFromCdn = picture !== null && base !== MEDIA_BASE
  const onError = useCallback(() => (isFromCdn ? setBase(MEDIA_BASE) : setFailedAddress(address)), [address, isFromCdn])

  const element = useRef<HTMLImageElement>(null)
  // A server-rendered image can fail before React listens; then only its state shows it.
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      element.current = image
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

  return { base, address, failed, element, ref, onError }
}

/** Smaller while data is saved. What is there already, or first on the page, stays as it is: a second file would cost more. */
function useSizes(sizes: string, isFirst: boolean, element: RefObject<HTMLImageElement | null>): string {
  const isSaving = useSaveData()
  const [isSmall, setSmall] = useState(isSaving)
  useEffect(() => {
    if (!isFirst && element.current?.complete !== true) setSmall(isSaving)
  }, [isSaving, isFirst, element])
  return isSmall ? toLowDensitySizes(sizes) : sizes
}
