import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Dashboard } from '@usiku/contracts/dashboard/operations.ts'
import { CHART_ANIMATION_MS, formatChartDay, useChartAnimation } from './charts.ts'

/** Lazily loaded with the chart library. The table beside it has the same figures as text. */
export function RevenueBars({ days }: { readonly days: Dashboard['revenueByDay'] }) {
  const isAnimated = useChartAnimation()
  const today = days.at(-1)
  const data = days.map((day) => ({
    day: formatChartDay(day.date),
    Revenue: day.amount,
    color: day === today ? 'var(--usiku-amber)' : 'var(--usiku-sand)',
  }))
  return (
    <BarChart
      h="100%"
      data={data}
      dataKey="day"
      series={[{ name: 'Revenue', color: 'var(--usiku-sand)' }]}
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
