/**
 * Moves the keyboard and the screen reader's cursor to the page's heading, or
 * to its content where it has none. Nothing scrolls: where the page stands is
 * the router's to say.
 */
export function focusPage(): void {
  const place = document.querySelector('h1') ?? document.querySelector('main')
  if (!place) return
  // Focused by script only, never by Tab.
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
