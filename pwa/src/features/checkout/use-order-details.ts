import { t } from '@lingui/core/macro'
import { formatPhone, normalizePhone } from '@usiku/contracts/accounts/phone.ts'
import { type AgeLine, checkAge, formatAgeProblem, needsAgeCheck } from '@usiku/contracts/age/age-check.ts'
import type { AgeCheck } from '@usiku/contracts/age/constants.ts'
import type { OrderPlacement } from '@usiku/contracts/orders/operations.ts'
import { useState } from 'react'
import { toIsoDay } from '../../lib/typed-date.ts'
import { isAgeConfirmed } from '../../shop/age/age-confirmation.ts'
import { phoneError } from '../../shop/contact/use-contact-fields.ts'
import { type FieldErrors, type Fields, focusFirst, useFields } from '../../ui/forms/use-fields.ts'

export const GIFT_NAMES = ['recipientName', 'recipientPhone', 'giftMessage', 'substitutions'] as const

/** `substitutions` is `yes`, `no` or empty, `ageConfirmed` is `yes` or empty. */
export type OrderDetailName = (typeof GIFT_NAMES)[number] | 'dateOfBirth' | 'ageConfirmed'

export type OrderDetailValues = Readonly<Record<OrderDetailName, string>>

export const NO_ORDER_DETAILS: OrderDetailValues = {
  recipientName: '',
  recipientPhone: '',
  giftMessage: '',
  substitutions: '',
  dateOfBirth: '',
  ageConfirmed: '',
}

export type AgeQuestion = 'none' | AgeCheck

/** What the checkout asks for besides the contact: a gift, another recipient, and the customer's age. */
export function useOrderDetails(lines: readonly AgeLine[], ageCheck: AgeCheck) {
  const fields = useFields<OrderDetailName>(NO_ORDER_DETAILS)
  const [wasConfirmed] = useState(isAgeConfirmed)
  const question = getAgeQuestion(lines, ageCheck, wasConfirmed)
  const { values, errors, setValue, setErrors } = fields

  const handlePhoneBlur = () => {
    const number = normalizePhone(values.recipientPhone)
    if (number !== undefined) setValue('recipientPhone', formatPhone(number))
    // Leave the error of a blank field unchanged.
    else if (values.recipientPhone.trim() !== '')
      setErrors({ ...errors, recipientPhone: phoneError(values.recipientPhone) })
  }
  /** Shows errors and focuses the first; `true` without errors. */
  const check = (form: HTMLFormElement) => {
    const found = { ...findGiftErrors(values), ...findAgeErrors(values, question, lines) }
    setErrors(found)
    const isValid = Object.values(found).every((message) => message === undefined)
    if (!isValid) focusInDetails(form, found)
    return isValid
  }
  return { fields, question, handlePhoneBlur, check }
}

function getAgeQuestion(lines: readonly AgeLine[], check: AgeCheck, wasConfirmed: boolean): AgeQuestion {
  if (!needsAgeCheck(lines)) return 'none'
  return check === 'confirmation' && wasConfirmed ? 'none' : check
}

function findGiftErrors({ recipientName, recipientPhone }: OrderDetailValues): FieldErrors<OrderDetailName> {
  const [hasName, hasPhone] = [recipientName.trim() !== '', recipientPhone.trim() !== '']
  return {
    recipientName: hasPhone && !hasName ? t`Enter the recipient’s name.` : undefined,
    recipientPhone: hasName && !hasPhone ? t`Enter the recipient’s phone number.` : phoneError(recipientPhone),
  }
}

function findAgeErrors(
  { ageConfirmed, dateOfBirth }: OrderDetailValues,
  question: AgeQuestion,
  lines: readonly AgeLine[],
): FieldErrors<OrderDetailName> {
  if (question === 'none') return {}
  const answer =
    question === 'confirmation' ? { ageConfirmed: ageConfirmed !== '' } : { dateOfBirth: toIsoDay(dateOfBirth) }
  const result = checkAge({ check: question }, { lines, at: new Date(), ...answer })
  if (result.isAllowed) return {}
  return { [question === 'confirmation' ? 'ageConfirmed' : 'dateOfBirth']: formatAgeProblem(result.problem) }
}

/** A field in a closed `details` cannot be focused. */
function focusInDetails(form: HTMLFormElement, errors: FieldErrors<OrderDetailName>): void {
  const invalid = [...form.elements].find((one) => errors[one.getAttribute('name') as OrderDetailName] !== undefined)
  invalid?.closest('details')?.setAttribute('open', '')
  focusFirst(form, errors)
}

type OrderDetails = Pick<OrderPlacement, 'giftMessage' | 'recipient' | 'substitutions' | 'ageConfirmed' | 'dateOfBirth'>

export function toOrderDetails(
  {
    fields: { values },
    question,
  }: { readonly fields: Pick<Fields<OrderDetailName>, 'values'>; readonly question: AgeQuestion },
  lines: readonly AgeLine[],
): OrderDetails {
  const [name, phone, giftMessage] = [values.recipientName, values.recipientPhone, values.giftMessage].map((text) =>
    text.trim(),
  )
  const dateOfBirth = question === 'date_of_birth' ? toIsoDay(values.dateOfBirth) : undefined
  return {
    ...(name && phone ? { recipient: { name, phone } } : {}),
    ...(giftMessage ? { giftMessage } : {}),
    ...(values.substitutions === '' ? {} : { substitutions: values.substitutions === 'yes' }),
    ...(dateOfBirth === undefined ? {} : { dateOfBirth }),
    ...(question !== 'date_of_birth' && needsAgeCheck(lines) ? { ageConfirmed: true } : {}),
  }
}
