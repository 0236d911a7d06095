import { t } from '@lingui/core/macro'
import '../../ui/base-styles.css'
import '../../ui/form-styles.css'
import { Button, TextInput } from '@mantine/core'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { MAX_PROMO_CODE_LENGTH } from '@usiku/contracts/offers/constants.ts'
import { sumDiscounts } from '@usiku/contracts/offers/discounts.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { formatUncheckedCode } from '../../shop/offers/unchecked-code.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import classes from './promo-code-field.module.css'
import type { PromoCodeForm } from './use-promo-code.ts'

/** A small button until the customer has a code. */
export function PromoCodeField({ form }: { readonly form: PromoCodeForm }) {
  const { typed, code, state } = form
  const isApplied = code !== ''
  const [isAsked, setIsAsked] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isAsked) input.current?.focus()
  }, [isAsked])
  useEffect(() => {
    // The bar at the bottom may cover the answer.
    if (state.kind !== 'none' && document.activeElement === input.current)
      input.current?.scrollIntoView({ block: 'nearest' })
  }, [state.kind])
  if (!isAsked && typed === '') {
    return (
      <button type="button" className={classes.open} onClick={() => setIsAsked(true)}>
        {t`Add a promo code`}
      </button>
    )
  }
  const remove = () => {
    form.remove()
    setIsAsked(true)
    input.current?.focus()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // It would place the order.
    event.preventDefault()
    form.apply()
  }
  const text = isApplied ? formatState(form) : ''
  const error = isApplied && state.kind === 'refused' ? state.message : undefined
  return (
    <div>
      <TextInput
        ref={input}
        name="promoCode"
        label={t`Promo code`}
        value={typed}
        error={error}
        description={text}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={2 * MAX_PROMO_CODE_LENGTH}
        rightSectionWidth={104}
        rightSection={
          <Button variant="subtle" size="sm" onClick={isApplied ? remove : form.apply}>
            {isApplied ? t`Remove` : t`Apply`}
          </Button>
        }
        onChange={(event) => form.setTyped(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
      />
      <VisuallyHidden role="status">{error ?? text}</VisuallyHidden>
    </div>
  )
}

function formatState({ code, state, isAreaUnknown }: PromoCodeForm): string {
  switch (state.kind) {
    case 'checking':
      return t`Checking ${code} …`
    case 'applied': {
      const amount = sumDiscounts(state.discounts.filter(({ kind }) => kind === 'promo_code'))
      return t`${code} takes ${formatKsh(amount)} off.`
    }
    case 'unchecked':
      return isAreaUnknown ? t`${code} is checked once the city is known.` : `${formatUncheckedCode(code)}.`
    default:
      return ''
  }
}
