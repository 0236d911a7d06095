import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useId, useState } from 'react'
import { CloseIcon } from '../../../../ui/icons/sign-icons.tsx'
import { validateTag } from './product-validation.ts'
import classes from './tags-field.module.css'

export interface TagsFieldProps {
  readonly value: readonly string[]
  readonly error: string | undefined
  readonly onChange: (tags: readonly string[]) => void
}

/** Enter or a comma adds a tag; Backspace in the empty field removes the last one. */
export function TagsField({ value, error, onChange }: TagsFieldProps) {
  const [input, setInput] = useState('')
  const [inputError, setInputError] = useState<string>()
  const listId = useId()

  const add = (text: string) => {
    const tags = text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '')
    const invalidTag = tags.find((tag) => validateTag(tag) !== undefined)
    setInputError(invalidTag && validateTag(invalidTag))
    setInput(invalidTag ?? '')
    const added = tags.filter((tag, index) => tag !== invalidTag && !value.includes(tag) && tags.indexOf(tag) === index)
    if (added.length > 0) onChange([...value, ...added])
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // Enter would submit the form.
      event.preventDefault()
      add(input)
    }
    if (event.key === 'Backspace' && input === '' && value.length > 0) onChange(value.slice(0, -1))
  }
  const handleInput = (text: string) => {
    setInputError(undefined)
    if (text.includes(',')) add(text)
    else setInput(text)
  }
  return (
    <div className={classes.field}>
      <TextInput
        name="tags"
        label={t`Tags`}
        description={t`Press Enter or type a comma to add a tag.`}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        aria-controls={listId}
        autoComplete="off"
        enterKeyHint="enter"
        value={input}
        error={inputError ?? error}
        onChange={(event) => handleInput(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
        onBlur={() => add(input)}
      />
      <ul id={listId} className={classes.tags} aria-label={t`Tags of this product`}>
        {value.map((tag) => (
          <li key={tag} className={classes.tag}>
            {tag}
            <button
              type="button"
              className={classes.remove}
              aria-label={t`Remove tag ${tag}`}
              onClick={() => onChange(value.filter((other) => other !== tag))}
            >
              <CloseIcon size={18} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
