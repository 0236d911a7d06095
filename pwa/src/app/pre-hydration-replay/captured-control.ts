/** A control used before hydration, with its state. */
export interface CapturedControl {
  readonly element: HTMLElement
  /** Hydration resets the field to React's value. */
  readonly text: string
  readonly isChecked: boolean
  /** Index among similar controls on the page. */
  readonly position: number
}

/** Records a control and removes its marker attribute, which React does not know. Call before hydration. */
export function captureControl(element: HTMLElement): CapturedControl {
  element.removeAttribute('aria-busy')
  const { value: text, checked: isChecked } =
    element instanceof HTMLInputElement ? element : { value: '', checked: false }
  return { element, text, isChecked, position: [...listSameElements(element)].indexOf(element) }
}

/** Finds the control or the one that replaced it after an earlier replay, such as the stepper of another variant. */
export function findOnPage({ element, position }: CapturedControl): HTMLElement | undefined {
  if (element.isConnected) return element
  const replacement = listSameElements(element)[position]
  return replacement !== undefined && getAccessibleName(replacement) === getAccessibleName(element)
    ? replacement
    : undefined
}

const listSameElements = ({ localName }: HTMLElement) => document.querySelectorAll<HTMLElement>(localName)
const getAccessibleName = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent
