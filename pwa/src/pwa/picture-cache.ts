/** Filled by the service worker. */
export const PICTURE_CACHE = 'pictures'
