import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { FilterPills } from '../../../ui/navigation/filter-pills.tsx'
import { type FiguresView, PERIOD_LABELS, PERIODS } from './figures-view.ts'
import classes from './period-chooser.module.css'
import '../../../ui/form-styles.css'

export interface PeriodChooserProps {
  readonly view: FiguresView
  readonly problem: string | undefined
  readonly onView: (view: FiguresView) => void
}

export function PeriodChooser({ view, problem, onView }: PeriodChooserProps) {
  // While a date is typed the field is empty, which changes nothing.
  const choose = (days: { readonly from?: string; readonly to?: string }) => {
    if (!Object.values(days).includes('')) onView({ ...view, ...days })
  }
  return (
    <div className={classes.period}>
      <FilterPills
        label={t`Period`}
        filters={PERIODS}
        active={view.period}
        getLabel={(period) => t(PERIOD_LABELS[period])}
        onChoose={(period) => onView({ ...view, period })}
      />
      {view.period === 'custom' ? (
        <div className={classes.days}>
          <TextInput
            type="date"
            label={t`From`}
            value={view.from}
            onChange={(event) => choose({ from: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label={t`To`}
            value={view.to}
            error={problem}
            onChange={(event) => choose({ to: event.currentTarget.value })}
          />
        </div>
      ) : null}
    </div>
  )
}
