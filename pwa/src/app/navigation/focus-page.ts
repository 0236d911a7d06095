/** Focuses the heading, or the content without one. Never scrolls: the router does. */
export function focusPage(): void {
  const place = document.querySelector('h1') ?? document.querySelector('main')
  if (!place) return
  // Focusable by script only.
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
