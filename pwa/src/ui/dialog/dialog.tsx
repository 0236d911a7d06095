import { lazyOverlay } from '../lazy-part.tsx'

/** A dialog of 500 px; its script is fetched when the first one opens. */
export const Dialog = lazyOverlay(async () => (await import('./dialog-modal.tsx')).DialogModal)
