import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import '../../../../ui/form-styles.css'
import { TextInput } from '@mantine/core'
import type { TermName, TermsDraft } from './rules-draft.ts'
import classes from './terms-fields.module.css'

export interface TermsFieldsProps {
  readonly path: string
  readonly terms: TermsDraft
  readonly getError: (field: string) => string | undefined
  readonly onChange: (terms: TermsDraft) => void
}

const FIELDS: readonly { readonly name: TermName; readonly label: MessageDescriptor; readonly required: boolean }[] = [
  { name: 'fee', label: msg`Fee (Ksh)`, required: true },
  { name: 'minimumOrder', label: msg`Minimum order (Ksh)`, required: true },
  { name: 'freeFrom', label: msg`Free from (Ksh)`, required: false },
  { name: 'promisedMinutes', label: msg`Promised minutes`, required: false },
]

export function TermsFields({ path, terms, getError, onChange }: TermsFieldsProps) {
  return (
    <div className={classes.terms}>
      {FIELDS.map(({ name, label, required }) => (
        <TextInput
          key={name}
          name={`${path}.${name}`}
          label={t(label)}
          value={terms[name]}
          error={getError(`${path}.${name}`)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={11}
          required={required}
          onChange={(event) => onChange({ ...terms, [name]: event.currentTarget.value })}
        />
      ))}
    </div>
  )
}
