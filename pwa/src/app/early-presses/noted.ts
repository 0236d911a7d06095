/** A control used before hydration, with its state. */
export interface Noted {
  readonly element: HTMLElement
  /** Hydration resets the field to React's value. */
  readonly text: string
  readonly isChecked: boolean
  /** Index among similar controls on the page. */
  readonly place: number
}

/** Records a control and removes its marker attribute, which React does not know. Call before hydration. */
export function noteDown(element: HTMLElement): Noted {
  element.removeAttribute('aria-busy')
  const { value: text, checked: isChecked } =
    element instanceof HTMLInputElement ? element : { value: '', checked: false }
  return { element, text, isChecked, place: [...ofKind(element)].indexOf(element) }
}

/** Finds the control or the one that replaced it after an earlier replay, such as the stepper of another variant. */
export function nowOnPage({ element, place }: Noted): HTMLElement | undefined {
  if (element.isConnected) return element
  const heir = ofKind(element)[place]
  return heir !== undefined && nameOf(heir) === nameOf(element) ? heir : undefined
}

const ofKind = ({ localName }: HTMLElement) => document.querySelectorAll<HTMLElement>(localName)
const nameOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent
