import { ChoiceField } from '../../../ui/choice-field.tsx'
import { PAGE_SIZES } from '../../../ui/page-sizes.ts'
import '../../../ui/form-styles.css'
import classes from './page-size-choice.module.css'

export interface PageSizeChoiceProps {
  readonly value: number
  readonly onChange: (pageSize: number) => void
}

const CHOICES = PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} rows` }))

export function PageSizeChoice({ value, onChange }: PageSizeChoiceProps) {
  return (
    <ChoiceField
      className={classes.choice}
      aria-label="Rows a page"
      data={CHOICES}
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  )
}
