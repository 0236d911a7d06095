declare global {
  interface Window {
    /** Stops recording and returns the used controls in order. */
    takeInteractions?: () => HTMLElement[]
  }
}

/**
 * Records input before hydration, which would be lost otherwise; links stay with the browser. Inlined into the page
 * by the build: no imports, and every byte delays the first paint.
 */
export function recordInteractions(): void {
  const recorded: HTMLElement[] = []
  const recordEvent = (event: Event): void => {
    let element = event.target as HTMLElement
    if (event.type === 'click') {
      const control = element.closest<HTMLElement>('a,label,button')
      // The next page is rendered in the language that its link chooses.
      const language = control?.getAttribute('hreflang')
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
      if (language) document.cookie = `language=${language.slice(0, 2)};path=/;max-age=31536000;samesite=lax`
      if (control?.localName !== 'button') return
      element = control
      event.preventDefault()
      element.setAttribute('aria-busy', 'true')
    }
    // Repeated presses count once, except for steps and choices.
    if (!recorded.includes(element) || element.closest('fieldset')) recorded.push(element)
  }
  const types = ['click', 'input']
  for (const type of types) addEventListener(type, recordEvent, true)
  window.takeInteractions = () => {
    for (const type of types) removeEventListener(type, recordEvent, true)
    return recorded
  }
}
