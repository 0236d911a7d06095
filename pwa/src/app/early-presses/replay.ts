import { type Noted, noteDown, nowOnPage } from './noted.ts'
import './record.ts'

/** Pause before a part of the page that still waits for its script is tried again, in milliseconds. */
const AGAIN_IN = 50

/**
 * Does what was pressed and filled in before the app took the page over: each
 * once, in order, and nothing whose control has vanished. From here on presses
 * are the app's. Call it when the root is hydrated, or about to be.
 */
export async function replayEarlyPresses(): Promise<void> {
  const noted = (window.takeEarlyPresses?.() ?? []).map(noteDown)
  for (const one of noted) {
    await replay(one)
    // What it changed is drawn before the next: two steps are two, not one done twice.
    await pause(0)
  }
}

const pause = (ms: number) => new Promise((over) => setTimeout(over, ms))

async function replay(noted: Noted): Promise<void> {
  let element = nowOnPage(noted)
  while (element !== undefined && !isTakenOver(element)) {
    await pause(AGAIN_IN)
    element = nowOnPage(noted)
  }
  if (!(element instanceof HTMLInputElement)) element?.click()
  else if (element.type === 'radio') choose(element, true)
  else if (element.type === 'checkbox') choose(element, noted.isChecked)
  else fill(element, noted.text)
}

/**
 * Whether React answers for this part of the page. At an event of a person's
 * React hydrates the part at once, and stops the event when it cannot yet; this
 * one means nothing to anybody.
 */
function isTakenOver(element: HTMLElement): boolean {
  let arrived = false
  const arrive = () => {
    arrived = true
  }
  element.addEventListener('touchcancel', arrive)
  element.dispatchEvent(new Event('touchcancel', { bubbles: true }))
  element.removeEventListener('touchcancel', arrive)
  return arrived
}

/** React takes what it finds for what it drew: only a choice that is made anew is one, and a box that is ticked anew. */
function choose(field: HTMLInputElement, isChecked: boolean): void {
  field.checked = !isChecked
  field.click()
}

/** The same for text: past React's own setter it becomes what the field did not hold before. */
function fill(field: HTMLInputElement, text: string): void {
  field.value = `${text} `
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
