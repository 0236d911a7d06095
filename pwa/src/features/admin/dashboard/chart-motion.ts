import { useReducedMotion } from '@mantine/hooks'

/** How long a chart takes to come up, in milliseconds. */
export const CHART_MS = 500

/** Whether charts move at all: not for readers who asked for less motion. */
export function useChartMotion(): boolean {
  return !useReducedMotion(undefined, { getInitialValueInEffect: false })
}
