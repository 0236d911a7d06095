import { MEDIA_BASE } from '@usiku/contracts/media/pictures.ts'

/** The server writes the URL of a CDN to the page that it sends. */
let base = (typeof document === 'undefined' ? undefined : document.documentElement.dataset.media) ?? MEDIA_BASE

/** The URL before the names of picture files. */
export const getMediaBase = (): string => base

export function setMediaBase(url: string | undefined): void {
  base = url ?? MEDIA_BASE
}
