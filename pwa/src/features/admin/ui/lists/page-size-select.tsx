import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { PAGE_SIZES } from '../../../../ui/navigation/page-sizes.ts'
import '../../../../ui/form-styles.css'
import classes from './page-size-select.module.css'

export interface PageSizeSelectProps {
  readonly value: number
  readonly onChange: (pageSize: number) => void
}

const OPTIONS = PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} rows` }))

export function PageSizeSelect({ value, onChange }: PageSizeSelectProps) {
  return (
    <SelectField
      className={classes.choice}
      aria-label="Rows a page"
      data={OPTIONS}
      value={String(value)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  )
}
