import { t } from '@lingui/core/macro'
import '../../../../ui/form-styles.css'
import { ActionIcon } from '@mantine/core'
import { MAX_QUANTITY } from '@usiku/contracts/catalogue/constants.ts'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { Stepper } from '../../../../ui/forms/stepper.tsx'
import { CloseIcon } from '../../../../ui/icons/sign-icons.tsx'
import classes from './draft-lines.module.css'
import { type DraftLine, formatDrink, getDrinkKey } from './drinks.ts'

export interface DraftLinesProps {
  readonly lines: readonly DraftLine[]
  /** What is wrong with a line, by its place. */
  readonly errors: Readonly<Record<string, string>>
  /** @param quantity 0 removes the line */
  readonly onQuantity: (line: DraftLine, quantity: number) => void
}

export function DraftLines({ lines, errors, onQuantity }: DraftLinesProps) {
  if (lines.length === 0) return <p className={classes.empty}>{t`No drinks yet. Find them by name and tap them.`}</p>
  return (
    <ul className={classes.lines} aria-label={t`Drinks of the order`}>
      {lines.map((line, index) => (
        <Line
          key={getDrinkKey(line)}
          line={line}
          error={errors[`items.${index}`] ?? errors[`items.${index}.quantity`]}
          onQuantity={(quantity) => onQuantity(line, quantity)}
        />
      ))}
    </ul>
  )
}

interface LineProps {
  readonly line: DraftLine
  readonly error: string | undefined
  readonly onQuantity: (quantity: number) => void
}

function Line({ line, error, onQuantity }: LineProps) {
  const { name, size, price, quantity } = line
  return (
    <li className={classes.line}>
      <p className={classes.name}>
        {name}
        <span className={classes.unit}>{`${size} · ${formatKsh(price)}`}</span>
      </p>
      <Stepper
        label={t`Quantity of ${formatDrink(line)}`}
        value={quantity}
        min={1}
        max={MAX_QUANTITY}
        limit={t`At most ${MAX_QUANTITY}.`}
        size="sm"
        onChange={(value) => onQuantity(value)}
      />
      <ActionIcon aria-label={t`Remove ${formatDrink(line)}`} onClick={() => onQuantity(0)}>
        <CloseIcon size={20} />
      </ActionIcon>
      {error === undefined ? null : (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </li>
  )
}
