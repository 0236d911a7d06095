import { useQuery } from '@tanstack/react-query'
import { getSubtotal } from '@usiku/contracts/catalogue/pricing.ts'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import { sumDiscounts } from '@usiku/contracts/offers/discounts.ts'
import { checkPromoCode, type Discount } from '@usiku/contracts/offers/operations.ts'
import { normalizePromoCode } from '@usiku/contracts/offers/promo-codes.ts'
import type { CartLine } from '@usiku/contracts/orders/operations.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/errors.ts'
import { useOnline } from '../../network/connectivity.ts'

export type PromoCodeState =
  | { readonly kind: 'none' | 'checking' }
  /** The shop checks it when the order is sent. */
  | { readonly kind: 'unchecked' }
  | { readonly kind: 'applied'; readonly discounts: readonly Discount[] }
  | { readonly kind: 'refused'; readonly message: string }

export interface PromoCodeForm {
  readonly typed: string
  readonly setTyped: (typed: string) => void
  /** The applied code, as it is stored; empty without one, and while the text differs. */
  readonly code: string
  /** Also before it is known whether the shop has codes: what the draft keeps. */
  readonly appliedCode: string
  readonly state: PromoCodeState
  /** Nothing can be checked before the fee is known. */
  readonly isAreaUnknown: boolean
  /** Those of quantity offers, and of the code once it is checked. */
  readonly discounts: readonly Discount[]
  readonly apply: () => void
  readonly restore: (typed: string | undefined) => void
  readonly remove: () => void
  /** What the order sends: also a code that was only typed, none that was refused. */
  readonly orderedCode: string | undefined
}

export interface PromoCodeOptions {
  readonly userId: string
  /** Whether the shop has codes. */
  readonly isOffered: boolean
  readonly lines: readonly CartLine[]
  /** `undefined` until the area is known. */
  readonly shippingFee: number | undefined
  readonly offerDiscounts: readonly Discount[]
}

/** Codes are known to the server only: it checks one again whenever the order changes. */
export function usePromoCode(options: PromoCodeOptions): PromoCodeForm {
  const { isOffered, shippingFee, offerDiscounts } = options
  const [typed, setTyped] = useState('')
  const [appliedCode, setAppliedCode] = useState('')
  const typedCode = normalizePromoCode(typed)
  const code = isOffered ? appliedCode : ''
  const state = usePromoCheck(code, options)
  const canOrder = isOffered && typedCode !== '' && state.kind !== 'refused'
  return {
    typed,
    setTyped: (text) => {
      setTyped(text)
      if (normalizePromoCode(text) !== appliedCode) setAppliedCode('')
    },
    code,
    appliedCode,
    state,
    isAreaUnknown: shippingFee === undefined,
    discounts: state.kind === 'applied' ? state.discounts : offerDiscounts,
    apply: () => setAppliedCode(typedCode),
    restore: (stored) => {
      if (stored === undefined || typed !== '') return
      setTyped(stored)
      setAppliedCode(normalizePromoCode(stored))
    },
    remove: () => {
      setTyped('')
      setAppliedCode('')
    },
    orderedCode: canOrder ? typedCode : undefined,
  }
}

function usePromoCheck(code: string, { userId, lines, shippingFee, offerDiscounts }: PromoCodeOptions): PromoCodeState {
  const isOnline = useOnline()
  const items = lines.map(({ id, volume, quantity }) => ({ id, volumeId: volume._id, quantity }))
  const body = { promoCode: code, items, shippingFee: shippingFee ?? 0 }
  const subtotal = getSubtotal(lines)
  const check = useQuery({
    queryKey: [checkPromoCode.id, userId, body, subtotal, offerDiscounts],
    queryFn: ({ signal }) => fetchCheck(body, signal),
    // The form stays mounted, with its code, when the cart has become an order.
    enabled: code !== '' && lines.length > 0 && shippingFee !== undefined && isOnline,
    retry: false,
    // A customer has few checks.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { personal: true },
  })
  if (code === '') return { kind: 'none' }
  if (check.data === undefined) return { kind: check.isFetching ? 'checking' : 'unchecked' }
  if (check.data.kind === 'refused') return check.data
  const { discounts, totalAmount } = check.data
  // With other prices than the shop's, the total would be neither the one shown nor the shop's.
  const isSame = subtotal + body.shippingFee - sumDiscounts(discounts) === totalAmount
  return isSame ? { kind: 'applied', discounts } : { kind: 'unchecked' }
}

/** A refusal is an answer: a failed query would ask again with each new connection. */
async function fetchCheck(body: BodyOf<typeof checkPromoCode>, signal: AbortSignal) {
  try {
    return { kind: 'accepted', ...(await call(checkPromoCode, { body, signal })).data } as const
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const message = error.code === 'promo_code_refused' ? error.message : error.fields.promoCode
    if (message === undefined) throw error
    return { kind: 'refused', message } as const
  }
}
