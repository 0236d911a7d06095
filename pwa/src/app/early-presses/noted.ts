/** A control that was pressed or filled in, as it was before the app took the page over. */
export interface Noted {
  readonly element: HTMLElement
  /** What a field held: React then draws it as it knows it, empty. */
  readonly text: string
  /** Whether a box was ticked, or a choice made. */
  readonly isChecked: boolean
  /** Its place among those of its kind on the page. */
  readonly place: number
}

/** Notes a control down, and takes its sign away, which the app knows nothing of. Do it before anything is taken over. */
export function noteDown(element: HTMLElement): Noted {
  element.removeAttribute('aria-busy')
  const { value: text, checked: isChecked } =
    element instanceof HTMLInputElement ? element : { value: '', checked: false }
  return { element, text, isChecked, place: [...ofKind(element)].indexOf(element) }
}

/**
 * The control, or the one that an earlier press has put into its place: another
 * volume has steps of its own. Nothing when it has vanished.
 */
export function nowOnPage({ element, place }: Noted): HTMLElement | undefined {
  if (element.isConnected) return element
  const heir = ofKind(element)[place]
  return heir !== undefined && nameOf(heir) === nameOf(element) ? heir : undefined
}

const ofKind = ({ localName }: HTMLElement) => document.querySelectorAll<HTMLElement>(localName)
const nameOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent
