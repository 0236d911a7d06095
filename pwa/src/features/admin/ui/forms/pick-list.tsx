import { t } from '@lingui/core/macro'
import '../../../../ui/form-styles.css'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import { useFocusNext } from '../../../../ui/hooks/use-focus-next.ts'
import { CloseIcon } from '../../../../ui/icons/sign-icons.tsx'
import classes from './pick-list.module.css'

export interface PickOption {
  readonly value: string
  readonly label: string
}

export interface PickListProps {
  readonly name: string
  readonly label: string
  readonly placeholder?: string
  /** Names the list of what is chosen: `Products of 3 for 2`. */
  readonly listLabel: string
  readonly error?: string | undefined
  readonly chosen: readonly PickOption[]
  /** Those that match what is typed. */
  readonly options: readonly PickOption[]
  /** In place of the options while there are none. */
  readonly hint: string
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly onAdd: (value: string) => void
  readonly onRemove: (value: string) => void
}

/** Several choices from a list that is searched; Backspace in the empty field removes the last one. */
export function PickList({
  name,
  label,
  placeholder,
  listLabel,
  error,
  chosen,
  hint,
  search,
  ...props
}: PickListProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const field = useRef<HTMLDivElement>(null)
  useFocusNext(field, 'li', chosen.length)
  const options = props.options.filter(({ value }) => chosen.every((one) => one.value !== value))
  const add = (value: string) => {
    props.onAdd(value)
    props.onSearch('')
    combobox.resetSelectedOption()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const last = chosen.at(-1)
    if (event.key === 'Backspace' && search === '' && last !== undefined) props.onRemove(last.value)
    // It would save the form.
    if (event.key === 'Enter') event.preventDefault()
  }
  return (
    <div ref={field} className={classes.field}>
      <Combobox store={combobox} withinPortal={false} onOptionSubmit={add}>
        <Combobox.Target withExpandedAttribute>
          <TextInput
            name={name}
            label={label}
            placeholder={placeholder}
            error={error}
            value={search}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => {
              props.onSearch(event.currentTarget.value)
              combobox.openDropdown()
              combobox.resetSelectedOption()
            }}
            onClick={() => combobox.openDropdown()}
            onBlur={() => {
              combobox.closeDropdown()
              props.onSearch('')
            }}
            onKeyDown={handleKeyDown}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options className={classes.options} aria-label={label}>
            {options.map(({ value, label: text }) => (
              <Combobox.Option key={value} value={value}>
                {text}
              </Combobox.Option>
            ))}
            {options.length === 0 ? <Combobox.Empty>{hint}</Combobox.Empty> : null}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {chosen.length === 0 ? null : (
        <ul className={classes.tags} aria-label={listLabel}>
          {chosen.map(({ value, label: text }) => (
            <li key={value} className={classes.tag}>
              {text}
              <button
                type="button"
                className={classes.remove}
                aria-label={t`Remove ${text}`}
                onClick={() => props.onRemove(value)}
              >
                <CloseIcon size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
