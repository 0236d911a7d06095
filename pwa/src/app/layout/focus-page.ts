/** Focuses the heading, or the content without one. Never scrolls: the router does. */
export function focusPage(): void {
  const target = document.querySelector('h1') ?? document.querySelector('main')
  if (!target) return
  // Focusable by script only.
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
