import { t } from '@lingui/core/macro'
import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { CHART_ANIMATION_MS, useChartAnimation } from './charts.ts'

export interface RevenueBar {
  /** Unique. */
  readonly label: string
  /** Whole shillings. */
  readonly amount: number
  /** Whether it has today in it. */
  readonly isCurrent: boolean
}

/** Lazily loaded with the chart library. The table beside it has the same figures as text. */
export function RevenueBars({ bars }: { readonly bars: readonly RevenueBar[] }) {
  const isAnimated = useChartAnimation()
  const data = bars.map(({ label, amount, isCurrent }) => ({
    label,
    revenue: amount,
    color: isCurrent ? 'var(--usiku-amber)' : 'var(--usiku-sand)',
  }))
  return (
    <BarChart
      h="100%"
      data={data}
      dataKey="label"
      series={[{ name: 'revenue', label: t`Revenue`, color: 'var(--usiku-sand)' }]}
      valueFormatter={formatKsh}
      withXAxis={false}
      withYAxis={false}
      gridAxis="none"
      tooltipProps={{ cursor: { fill: 'var(--usiku-stone)' } }}
      accessibilityLayer={false}
      barChartProps={{ margin: { top: 0, right: 0, bottom: 0, left: 0 }, barCategoryGap: '12%' }}
      barProps={{ radius: [4, 4, 0, 0], isAnimationActive: isAnimated, animationDuration: CHART_ANIMATION_MS }}
    />
  )
}
