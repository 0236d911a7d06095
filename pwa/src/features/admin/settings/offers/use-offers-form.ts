import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { getQuantityOffers, type QuantityOffers, replaceQuantityOffers } from '@usiku/contracts/offers/operations.ts'
import { getShopRules } from '@usiku/contracts/store/operations.ts'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../../../../api/call.ts'
import { ApiError } from '../../../../api/errors.ts'
import { focusFirst } from '../../../../ui/forms/use-fields.ts'
import { useEntityForm } from '../../ui/forms/use-entity-form.ts'
import { getSettingsFailed } from '../settings-panel.tsx'
import { quantityOffersQuery } from './offers.queries.ts'
import {
  checkDraft,
  listRefusals,
  mergeDrafts,
  type OfferDraft,
  type RefusedField,
  toBody,
  toDraft,
  toRefusedFields,
} from './offers-draft.ts'

type Sentences = Readonly<Record<string, string>>

/** One value, the whole draft as JSON: offers come and go together with their fields. */
const toValues = (offers: QuantityOffers): Sentences => ({ draft: JSON.stringify(toDraft(offers)) })

const parseDraft = (values: Sentences): readonly OfferDraft[] => JSON.parse(values.draft ?? '')

/** @param list of the offers, within their form */
export function useOffersForm(offers: QuantityOffers, list: RefObject<HTMLElement | null>) {
  const queryClient = useQueryClient()
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<readonly RefusedField[]>([])
  // Before the first invalid field takes the focus.
  const openInvalid = (draft: readonly OfferDraft[], errors: Sentences) =>
    flushSync(() => setOpenIds((open) => new Set([...open, ...listInvalid(draft, errors)])))
  const { values, set, getError, rebase, ...form } = useEntityForm<QuantityOffers, string>({
    entity: offers,
    toValues,
    check: (edited) => {
      const errors = checkDraft(parseDraft(edited))
      openInvalid(parseDraft(edited), errors)
      return errors
    },
    operations: [replaceQuantityOffers],
    save: async (edited, { version }, send) => {
      const draft = parseDraft(edited)
      setRefused([])
      try {
        const { data } = await send(replaceQuantityOffers, { body: { offers: toBody(draft), version } })
        queryClient.setQueryData(quantityOffersQuery.queryKey, data)
        rebase(data)
      } catch (error) {
        if (error instanceof ApiError) setRefused(toRefusedFields(draft, error.fields))
        throw error
      }
    },
    fetch: async () => (await call(getQuantityOffers)).data,
    merge: mergeDrafts,
    messages: { success: t`Settings updated successfully`, failure: getSettingsFailed() },
    invalidates: [getShopRules.id],
    onSaved: () => undefined,
  })
  const draft = useMemo(() => parseDraft(values), [values])
  const errors = useMemo(() => checkDraft(draft), [draft])
  const refusals = useMemo(() => listRefusals(draft, refused), [draft, refused])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer takes the focus
  useEffect(() => {
    if (refused.length === 0) return
    // React cannot render synchronously within an effect.
    queueMicrotask(() => {
      openInvalid(draft, refusals)
      const element = list.current?.closest('form')
      if (element) focusFirst(element, refusals)
    })
  }, [refused])
  return {
    form: refused.length > 0 ? { ...form, alert: undefined } : form,
    draft,
    isValid: Object.keys(errors).length === 0,
    openIds,
    setOpenIds,
    // A sentence of the contract is set when saving, and gone as soon as it is put right.
    getError: (field: string) => refusals[field] ?? (getError(field) && errors[field]),
    change: (edited: readonly OfferDraft[]) => set('draft', JSON.stringify(edited)),
  }
}

function listInvalid(draft: readonly OfferDraft[], errors: Sentences): string[] {
  const isInvalid = (_: OfferDraft, index: number) =>
    Object.keys(errors).some((field) => field.startsWith(`offers.${index}.`))
  return draft.filter(isInvalid).map(({ _id }) => _id)
}
