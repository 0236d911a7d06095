import { useEffect, useRef } from 'react'
import { dropOldToasts } from '../../ui/notify.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { pageTitle } from '../head/head-tags.ts'
import type { AppRouter } from '../router.tsx'
import { focusPage } from './focus-page.ts'

/**
 * Does for another page what a browser does when it loads one: its title is
 * read out, reading and tabbing begin at its heading, and older toasts are gone.
 * What only changes the query, a tab or a filter, is the same page.
 */
export function PageNews({ router }: { readonly router: AppRouter }) {
  const words = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const stops = [
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) dropOldToasts()
      }),
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (!pathChanged) return
        if (words.current) words.current.textContent = pageTitle(router.state.matches)
        focusPage()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [router])
  return (
    <div aria-live="polite">
      <VisuallyHidden ref={words} />
    </div>
  )
}
