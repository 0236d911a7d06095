/** Init script: with data saving on, the catalogue is not downloaded automatically. */
export function saveData(): void {
  const connection = Object.assign(new EventTarget(), { saveData: true })
  Object.defineProperty(navigator, 'connection', { value: connection })
}
