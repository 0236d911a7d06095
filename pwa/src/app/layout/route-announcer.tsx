import { useEffect, useRef } from 'react'
import { dropOldToasts } from '../../ui/feedback/notify.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { pageTitle } from '../head/head-tags.ts'
import type { AppRouter } from '../router.tsx'
import { focusPage } from './focus-page.ts'

/**
 * Announces the new title, moves the focus and closes old toasts on navigation, as a page load would. A change of the
 * query alone is not a navigation.
 */
export function RouteAnnouncer({ router }: { readonly router: AppRouter }) {
  const announcement = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const stops = [
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) dropOldToasts()
      }),
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        // The first page, also when it is rendered here, starts where the browser starts: before the skip link.
        if (!pathChanged || fromLocation === undefined) return
        if (announcement.current) announcement.current.textContent = pageTitle(router.state.matches)
        focusPage()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [router])
  return (
    <div aria-live="polite">
      <VisuallyHidden ref={announcement} />
    </div>
  )
}
