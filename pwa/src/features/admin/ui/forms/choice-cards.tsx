import { Radio } from '@mantine/core'
import { useId } from 'react'
import classes from './choice-cards.module.css'
import '../../../../ui/form-styles.css'

export interface Choice<V extends string> {
  readonly value: V
  readonly label: string
  readonly description?: string
  readonly disabled?: boolean
}

export interface ChoiceCardsProps<V extends string> {
  readonly name: string
  readonly label: string
  readonly choices: readonly Choice<V>[]
  /** Empty while nothing is chosen. */
  readonly value: string
  readonly error?: string | undefined
  readonly onChoose: (value: V) => void
}

/** Radio buttons as cards. */
export function ChoiceCards<V extends string>({ name, label, choices, value, error, onChoose }: ChoiceCardsProps<V>) {
  const id = useId()
  const focusable = value === '' ? choices.find(({ disabled }) => !disabled)?.value : value
  const choose = (text: string) => {
    const choice = choices.find((one) => one.value === text)
    if (choice && !choice.disabled) onChoose(choice.value)
  }
  return (
    <Radio.Group value={value} onChange={choose} label={label} error={error}>
      <div className={classes.cards}>
        {choices.map((choice) => (
          <Radio.Card
            key={choice.value}
            name={name}
            value={choice.value}
            disabled={choice.disabled ?? false}
            aria-labelledby={`${id}-${choice.value}`}
            aria-describedby={choice.description === undefined ? undefined : `${id}-${choice.value}-text`}
            // One Tab stop for all: the arrow keys go from one to the next.
            tabIndex={choice.value === focusable ? 0 : -1}
          >
            <span className={classes.card}>
              <Radio.Indicator />
              <span>
                <span id={`${id}-${choice.value}`} className={classes.label}>
                  {choice.label}
                </span>
                {choice.description === undefined ? null : (
                  <span id={`${id}-${choice.value}-text`} className={classes.description}>
                    {choice.description}
                  </span>
                )}
              </span>
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
