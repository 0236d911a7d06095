import { t } from '@lingui/core/macro'

const NAME = 'MissingScriptError'

/**
 * Rewrites the message of failed imports: the router reloads on the browser's own, which offline ends in the
 * browser's error page.
 */
export function watchMissingScripts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = NAME
    payload.message = t`This page is not on this device yet. It will open when you are back online.`
  })
}

export function isMissingScript(error: unknown): error is Error {
  return error instanceof Error && error.name === NAME
}
