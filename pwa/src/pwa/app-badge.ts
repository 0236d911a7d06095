/** A number on the icon of the installed app; 0 removes it. Nothing where the browser has no badges. */
export function showAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  const isSet = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)
  // Not installed, or forbidden: the app says it as well.
  isSet.catch(() => undefined)
}
