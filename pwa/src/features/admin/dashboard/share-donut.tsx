import { DonutChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { CHART_ANIMATION_MS, useChartAnimation } from '../ui/charts/charts.ts'
import type { ProductShare } from './to-product-shares.ts'

/** Lazily loaded with the chart library. The legend has the same figures as text. */
export function ShareDonut({ shares }: { readonly shares: readonly ProductShare[] }) {
  const isAnimated = useChartAnimation()
  return (
    <DonutChart
      data={shares.map(({ name, quantity, colour }) => ({ name, value: quantity, color: colour }))}
      size={138}
      thickness={21}
      strokeWidth={2.5}
      strokeColor="var(--usiku-card)"
      startAngle={90}
      endAngle={-270}
      withTooltip={false}
      accessibilityLayer={false}
      pieProps={{ isAnimationActive: isAnimated, animationDuration: CHART_ANIMATION_MS, rootTabIndex: -1 }}
    />
  )
}
