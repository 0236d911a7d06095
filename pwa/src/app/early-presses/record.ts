declare global {
  interface Window {
    /** Ends the recording and answers what was pressed and filled in, in that order. */
    takeEarlyPresses?: () => HTMLElement[]
  }
}

/**
 * Notes what is pressed and filled in on a rendered page while the app is still
 * on its way: without it a press would be lost, and a form sent to nowhere.
 * Links are left to the browser. The build puts it into the page itself, so it
 * may use nothing from other files; every byte comes before the first paint.
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
    // Whoever presses again while nothing happens wants it once; steps and choices count each time.
    if (!noted.includes(element) || element.closest('fieldset')) noted.push(element)
  }
  const types = ['click', 'input']
  for (const type of types) addEventListener(type, note, true)
  window.takeEarlyPresses = () => {
    for (const type of types) removeEventListener(type, note, true)
    return noted
  }
}
