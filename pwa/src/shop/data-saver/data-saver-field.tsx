import { t } from '@lingui/core/macro'
import '../../ui/base-styles.css'
import '../../ui/form-styles.css'
import { Radio } from '@mantine/core'
import { useId } from 'react'
import { setDataSaver, useDataSaver } from '../../network/data-saver-choice.ts'
import { type DataSaver, useSaveData } from '../../network/save-data.ts'
import classes from './data-saver-field.module.css'

interface Choice {
  readonly value: DataSaver
  readonly label: string
  readonly description: string
}

function listChoices(): readonly Choice[] {
  return [
    {
      value: 'auto',
      label: t`Automatic`,
      description: t`On when the connection is slow (2G or 3G) or your browser saves data.`,
    },
    { value: 'on', label: t`On`, description: t`Always saves data.` },
    {
      value: 'off',
      label: t`Off`,
      description: t`Sharp pictures and the whole shop on this device, also on a slow connection.`,
    },
  ]
}

/** The switch of the data saver, for this device. */
export function DataSaverField({ label }: { readonly label: string }) {
  const id = useId()
  const choice = useDataSaver()
  const isSaving = useSaveData()
  const choose = (value: string) => {
    const chosen = listChoices().find((one) => one.value === value)
    if (chosen) setDataSaver(chosen.value)
  }
  return (
    <>
      <Radio.Group value={choice} onChange={choose} aria-label={label}>
        <div className={classes.cards}>
          {listChoices().map(({ value, label: name, description }) => (
            <Radio.Card
              key={value}
              value={value}
              className={classes.card}
              aria-labelledby={`${id}-${value}`}
              aria-describedby={`${id}-${value}-text`}
              // Roving tab index: one tab stop, arrow keys between the options.
              tabIndex={value === choice ? 0 : -1}
            >
              <Radio.Indicator />
              <span>
                <span id={`${id}-${value}`} className={classes.label}>
                  {name}
                </span>
                <span id={`${id}-${value}-text`} className={classes.description}>
                  {description}
                </span>
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <p role="status" className={classes.state}>
        {isSaving ? t`The data saver is on now.` : t`The data saver is off now.`}
      </p>
    </>
  )
}
