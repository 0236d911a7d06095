/** Further apart than a thumb is wide, in pixels. */
const APART = 100

const places = new WeakMap<EventTarget, number>()
let count = 0

/** Nothing is laid out here: gives each element a place of its own, else all taps would be taken for second ones at the same spot. */
export function spreadTaps(): void {
  const place = (event: MouseEvent) => {
    const { target, clientX, clientY } = event
    if (target === null || clientX !== 0 || clientY !== 0) return
    if (!places.has(target)) places.set(target, ++count * APART)
    Object.defineProperty(event, 'clientX', { value: places.get(target) })
  }
  window.addEventListener('click', place, true)
}
