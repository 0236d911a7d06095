const NAME = 'MissingScriptError'

/**
 * Gives failed imports words of our own: by the browser's, the router would reload
 * the page, which without a network ends in the browser's error page.
 */
export function watchMissingScripts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = NAME
    payload.message = 'This page is not on this device yet. It will open when you are back online.'
  })
}

/** Whether a script or a style sheet of a page could not be fetched. */
export function isMissingScript(error: unknown): error is Error {
  return error instanceof Error && error.name === NAME
}
