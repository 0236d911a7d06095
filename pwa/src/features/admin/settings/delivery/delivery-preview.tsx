import { t } from '@lingui/core/macro'
import '../../../../ui/form-styles.css'
import { TextInput } from '@mantine/core'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { formatDeliveryProblem, quoteDelivery } from '@usiku/contracts/delivery/delivery-quote.ts'
import { useState } from 'react'
import { formatFreeFrom, formatTerms } from '../../../../shop/delivery/delivery-text.ts'
import { parseWholeNumber } from '../../ui/forms/validation.ts'
import classes from './delivery-preview.module.css'
import { checkDraft, type RulesDraft, toRules } from './rules-draft.ts'

/** What a customer would be told, by the rules as they are typed. */
export function DeliveryPreview({ draft }: { readonly draft: RulesDraft }) {
  const [amount, setAmount] = useState('2,000')
  const [area, setArea] = useState(draft.zones[0]?.areas[0] ?? '')
  return (
    <fieldset className={classes.preview}>
      <legend>{t`Try it`}</legend>
      <div className={classes.inputs}>
        <TextInput
          label={t`An order of (Ksh)`}
          inputMode="numeric"
          maxLength={11}
          value={amount}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
        <TextInput
          label={t({ message: 'To', context: 'place' })}
          maxLength={120}
          value={area}
          autoComplete="off"
          onChange={(event) => setArea(event.currentTarget.value)}
        />
      </div>
      <p role="status">{describeOrder(draft, area, parseWholeNumber(amount))}</p>
    </fieldset>
  )
}

function describeOrder(draft: RulesDraft, area: string, goods: number | undefined): string {
  if (goods === undefined || area.trim() === '') return t`Enter an amount and an area.`
  if (Object.keys(checkDraft(draft)).length > 0) return t`Complete the fields first.`
  const quote = quoteDelivery(toRules(draft), area, goods)
  const order = t`An order of ${formatKsh(goods)} to ${area.trim()}`
  const problem = formatDeliveryProblem(quote, area, goods)
  if (problem !== undefined) return `${order}: ${problem}`
  const total = t`${formatKsh(goods + quote.fee)} in all`
  const free = formatFreeFrom(quote, goods)
  return [`${order}.`, `${formatTerms(quote, t`Elsewhere`)}, ${total}.`, ...(free === undefined ? [] : [free])].join(
    ' ',
  )
}
