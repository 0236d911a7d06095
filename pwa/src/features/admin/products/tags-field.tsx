import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useId, useState } from 'react'
import { CloseIcon } from '../../../ui/icons/sign-icons.tsx'
import { tagError } from './product-rules.ts'
import classes from './tags-field.module.css'

export interface TagsFieldProps {
  readonly value: readonly string[]
  readonly error: string | undefined
  readonly onChange: (tags: readonly string[]) => void
}

/** Enter or a comma adds a tag; Backspace in the empty field removes the last one. */
export function TagsField({ value, error, onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const listId = useId()

  const add = (text: string) => {
    const tags = text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '')
    const wrong = tags.find((tag) => tagError(tag) !== undefined)
    setRefusal(wrong && tagError(wrong))
    setTyped(wrong ?? '')
    const added = tags.filter((tag, place) => tag !== wrong && !value.includes(tag) && tags.indexOf(tag) === place)
    if (added.length > 0) onChange([...value, ...added])
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // Enter would submit the form.
      event.preventDefault()
      add(typed)
    }
    if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1))
  }
  const type = (text: string) => {
    setRefusal(undefined)
    if (text.includes(',')) add(text)
    else setTyped(text)
  }
  return (
    <div className={classes.field}>
      <TextInput
        name="tags"
        label="Tags"
        description="Enter or a comma adds one."
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        aria-controls={listId}
        autoComplete="off"
        enterKeyHint="enter"
        value={typed}
        error={refusal ?? error}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={() => add(typed)}
      />
      <ul id={listId} className={classes.tags} aria-label="Tags of this product">
        {value.map((tag) => (
          <li key={tag} className={classes.tag}>
            {tag}
            <button
              type="button"
              className={classes.remove}
              aria-label={`Remove tag ${tag}`}
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
