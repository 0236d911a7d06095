/** Larger than the ghost-click radius, in pixels. */
const DISTANCE_PX = 100

const places = new WeakMap<EventTarget, number>()
let count = 0

/** The test DOM has no layout: without positions all taps would count as ghost clicks. */
export function spreadClicks(): void {
  const place = (event: MouseEvent) => {
    const { target, clientX, clientY } = event
    if (target === null || clientX !== 0 || clientY !== 0) return
    if (!places.has(target)) places.set(target, ++count * DISTANCE_PX)
    Object.defineProperty(event, 'clientX', { value: places.get(target) })
  }
  window.addEventListener('click', place, true)
}
