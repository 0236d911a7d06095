import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MAX_OFFERS } from '@usiku/contracts/offers/constants.ts'
import type { QuantityOffers as Offers } from '@usiku/contracts/offers/operations.ts'
import { useRef } from 'react'
import { useFocusNext } from '../../../../ui/hooks/use-focus-next.ts'
import { productSearchQuery } from '../../product-choices.queries.ts'
import { SettingsFormFrame, SettingsPanel } from '../settings-panel.tsx'
import { OfferFields } from './offer-fields.tsx'
import { categoryChoicesQuery, quantityOffersQuery } from './offers.queries.ts'
import { createOffer, type OfferDraft, toOffer } from './offers-draft.ts'
import { OffersPreview } from './offers-preview.tsx'
import classes from './quantity-offers.module.css'
import { toNames } from './scope-fields.tsx'
import { useOffersForm } from './use-offers-form.ts'

const getTitle = () => t`Quantity offers`

export function QuantityOffers() {
  const query = useQuery(quantityOffersQuery)
  return (
    <SettingsPanel title={getTitle()} query={query} height={640}>
      {(offers) => <OffersForm offers={offers} />}
    </SettingsPanel>
  )
}

function OffersForm({ offers }: { readonly offers: Offers }) {
  const names = useScopeNames()
  const list = useRef<HTMLUListElement>(null)
  const { form, draft, isValid, openIds, setOpenIds, getError, change } = useOffersForm(offers, list)
  useFocusNext(list, '[data-offer]', draft.length)
  const toggle = (id: string) =>
    setOpenIds((open) => new Set(open.has(id) ? [...open].filter((one) => one !== id) : [...open, id]))
  const add = () => {
    const offer = createOffer()
    change([...draft, offer])
    setOpenIds((open) => new Set([...open, offer._id]))
  }
  return (
    <SettingsFormFrame
      {...form}
      names={names}
      title={getTitle()}
      note={t`Taken off by themselves. Each bottle counts in one offer at most, the one that saves the customer the most. Orders placed already stay as they are.`}
    >
      <ul ref={list} className={classes.offers} aria-label={t`Offers`}>
        {draft.map((offer, index) => (
          <OfferFields
            key={offer._id}
            offer={offer}
            index={index}
            count={draft.length}
            isOpen={openIds.has(offer._id)}
            getError={getError}
            onToggle={() => toggle(offer._id)}
            onChange={(edited) => change(draft.map((one) => (one === offer ? edited : one)))}
            onMove={(to) => change(moveOffer(draft, offer, to))}
            onRemove={() => change(draft.filter((one) => one !== offer))}
          />
        ))}
      </ul>
      {draft.length === 0 ? <p className={classes.none}>{t`No quantity offers yet.`}</p> : null}
      <Button variant="outline" className={classes.add} disabled={draft.length >= MAX_OFFERS} onClick={add}>
        {t`Add an offer`}
      </Button>
      <OffersPreview offers={isValid ? draft.map(toOffer) : undefined} />
    </SettingsFormFrame>
  )
}

/** Of categories, and of the products that were searched. */
function useScopeNames(): ReadonlyMap<string, string> {
  const { data: categories } = useQuery(categoryChoicesQuery)
  const { data: products } = useQuery(productSearchQuery(''))
  return new Map([...toNames(categories), ...toNames(products)])
}

function moveOffer(draft: readonly OfferDraft[], offer: OfferDraft, to: number): readonly OfferDraft[] {
  return draft.filter((one) => one !== offer).toSpliced(to, 0, offer)
}
