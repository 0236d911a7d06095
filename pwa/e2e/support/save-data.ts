/** To be run before a page: its browser saves data, so that the shop does not come to the phone unasked. */
export function saveData(): void {
  const connection = Object.assign(new EventTarget(), { saveData: true })
  Object.defineProperty(navigator, 'connection', { value: connection })
}
