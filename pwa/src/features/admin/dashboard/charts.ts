import { useReducedMotion } from '@mantine/hooks'

/** Duration of a chart's animation in milliseconds. */
export const CHART_ANIMATION_MS = 500

/** False with `prefers-reduced-motion`. */
export function useChartAnimation(): boolean {
  return !useReducedMotion(undefined, { getInitialValueInEffect: false })
}

/** `2026-11-20` to `11/20`. */
export function formatChartDay(date: string): string {
  return date.slice(5).replace('-', '/')
}
