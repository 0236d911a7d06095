import './record.ts'

/** Retry interval for a part of the page that is not hydrated yet, in milliseconds. */
const RETRY_MS = 50

/**
 * Replays each recorded input once, in order, and skips vanished controls. Call when the root is hydrated, or about
 * to be.
 */
export async function replayInteractions(): Promise<void> {
  const controls = (window.takeInteractions?.() ?? []).map(captureControl)
  for (const control of controls) {
    await replay(control)
    // Render before the next one, or two steps would count as one.
    await pause(0)
  }
}

const pause = (ms: number) => new Promise((over) => setTimeout(over, ms))

async function replay(controls: CapturedControl): Promise<void> {
  let element = findOnPage(controls)
  while (element !== undefined && !isHydrated(element)) {
    await pause(RETRY_MS)
    element = findOnPage(controls)
  }
  if (!(element instanceof HTMLInputElement)) element?.click()
  else if (element.type === 'radio') choose(element, true)
  else if (element.type === 'checkbox') choose(element, controls.isChecked)
  else fill(element, controls.text)
}

/**
 * Dispatches an event that has no other effect: React hydrates the target of a discrete event synchronously, and stops
 * the event if it cannot yet.
 */
function isHydrated(element: HTMLElement): boolean {
  let arrived = false
  const arrive = () => {
    arrived = true
  }
  element.addEventListener('touchcancel', arrive)
  element.dispatchEvent(new Event('touchcancel', { bubbles: true }))
  element.removeEventListener('touchcancel', arrive)
  return arrived
}

/** React ignores a state that it believes is set already, so toggle it first. */
function choose(field: HTMLInputElement, isChecked: boolean): void {
  field.checked = !isChecked
  field.click()
}

/** Bypasses React's value setter, so that React sees a change. */
function fill(field: HTMLInputElement, text: string): void {
  field.value = `${text} `
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A control used before hydration, with its state. */
interface CapturedControl {
  readonly element: HTMLElement
  /** Hydration resets the field to React's value. */
  readonly text: string
  readonly isChecked: boolean
  /** Index among similar controls on the page. */
  readonly position: number
}

/** Records a control and removes its marker attribute, which React does not know. Call before hydration. */
function captureControl(element: HTMLElement): CapturedControl {
  element.removeAttribute('aria-busy')
  const { value: text, checked: isChecked } =
    element instanceof HTMLInputElement ? element : { value: '', checked: false }
  return { element, text, isChecked, position: [...listSameElements(element)].indexOf(element) }
}

/** Finds the control or the one that replaced it after an earlier replay, such as the stepper of another variant. */
function findOnPage({ element, position }: CapturedControl): HTMLElement | undefined {
  if (element.isConnected) return element
  const replacement = listSameElements(element)[position]
  return replacement !== undefined && getAccessibleName(replacement) === getAccessibleName(element)
    ? replacement
    : undefined
}

const listSameElements = ({ localName }: HTMLElement) => document.querySelectorAll<HTMLElement>(localName)
const getAccessibleName = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent
