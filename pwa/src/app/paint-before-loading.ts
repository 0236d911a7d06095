import type { AnyRouter } from '@tanstack/react-router'
import { nextPaint } from '../lib/next-paint.ts'
import { isSaveDataOn } from '../network/save-data.ts'

/** Shows the pressed link before a page is loaded and rendered. Prefetches nothing where the customer saves data. */
export function paintBeforeLoading(router: AnyRouter): void {
  const { history, load, preloadRoute } = router
  let isRendered = false
  router.subscribe('onRendered', () => {
    isRendered = true
  })
  let pressed: Element | null = null
  // Not the focused link: Safari focuses none.
  const rememberPressed = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('a') : null
    if (pressed !== null) void nextPaint().then(() => (pressed = null))
  }
  document.addEventListener('click', rememberPressed, true)
  router.load = async (options) => {
    // Without an action it is the same page again.
    if (!isRendered || !options?.action) return load(options)
    router.updateLatestLocation()
    const link = pressed
    // Not `data-loading`, for which Mantine hides a button's label.
    link?.setAttribute('data-pressed', '')
    await nextPaint()
    await load(options).finally(() => link?.removeAttribute('data-pressed'))
  }
  router.preloadRoute = async (options) => {
    const { location } = history
    if (isSaveDataOn()) return undefined
    await nextPaint()
    // Not once the link has been followed.
    return location === history.location ? preloadRoute(options) : undefined
  }
}
