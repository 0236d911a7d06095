import { useEffect } from 'react'
import { showAppBadge } from '../../../../pwa/app-badge.ts'

/** Shows a count in the title of the page, also after a navigation, and on the icon of the installed app. */
export function usePageBadge(count: number): void {
  useEffect(() => {
    if (count === 0) return
    const prefix = `(${count}) `
    const addPrefix = () => {
      if (!document.title.startsWith(prefix)) document.title = prefix + document.title
    }
    addPrefix()
    const observer = new MutationObserver(addPrefix)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    showAppBadge(count)
    return () => {
      observer.disconnect()
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
      showAppBadge(0)
    }
  }, [count])
}
