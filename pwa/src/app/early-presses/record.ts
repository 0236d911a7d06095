declare global {
  interface Window {
    /** Stops recording and returns the used controls in order. */
    takeEarlyPresses?: () => HTMLElement[]
  }
}

/**
 * Records input before hydration, which would be lost otherwise; links stay with the browser. Inlined into the page
 * by the build: no imports, and every byte delays the first paint.
 */
export function recordEarlyPresses(): void {
  const noted: HTMLElement[] = []
  const note = (event: Event): void => {
    let element = event.target as HTMLElement
    if (event.type === 'click') {
      const pressed = element.closest<HTMLElement>('a,label,button')
      if (pressed?.localName !== 'button') return
      element = pressed
      event.preventDefault()
      element.setAttribute('aria-busy', 'true')
    }
    // Repeated presses count once, except for steps and choices.
    if (!noted.includes(element) || element.closest('fieldset')) noted.push(element)
  }
  const types = ['click', 'input']
  for (const type of types) addEventListener(type, note, true)
  window.takeEarlyPresses = () => {
    for (const type of types) removeEventListener(type, note, true)
    return noted
  }
}
