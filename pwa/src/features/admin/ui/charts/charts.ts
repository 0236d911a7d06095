import { useReducedMotion } from '@mantine/hooks'

/** Duration of a chart's animation in milliseconds. */
export const CHART_ANIMATION_MS = 500

/** False with `prefers-reduced-motion`. */
export function useChartAnimation(): boolean {
  return !useReducedMotion(undefined, { getInitialValueInEffect: false })
}
