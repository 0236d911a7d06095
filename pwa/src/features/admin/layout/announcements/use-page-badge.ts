import { useEffect } from 'react'

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
    setAppBadge(count)
    return () => {
      observer.disconnect()
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
      setAppBadge(0)
    }
  }, [count])
}

function setAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  const isSet = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)
  // The title shows it as well.
  isSet.catch(() => undefined)
}
