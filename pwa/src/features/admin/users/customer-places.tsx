import { plural, t } from '@lingui/core/macro'
import type { Customer, SeenAddress } from '@usiku/contracts/customers/operations.ts'
import { formatNairobiDate } from '../../../lib/nairobi-time.ts'
import { formatPlace } from '../../../shop/delivery/delivery-text.ts'
import { MapLink } from '../ui/contact-links.tsx'
import { Panel } from '../ui/panel.tsx'
import classes from './customer-places.module.css'

export function CustomerPlaces({ customer: { places, addresses } }: { readonly customer: Customer }) {
  if (places.length === 0 && addresses.length === 0) {
    return (
      <Panel title={t`Places`} compact>
        <p className={classes.note}>{t`No saved place and no order yet.`}</p>
      </Panel>
    )
  }
  return (
    <Panel title={t`Places`} compact>
      {places.length === 0 ? null : (
        <ul className={classes.places} aria-label={t`Saved places`}>
          {places.map((place) => (
            <li key={place._id}>
              {formatPlace(place)}
              {place.pin ? <MapLink pin={place.pin} label={t`Map of ${place.name}`} /> : null}
            </li>
          ))}
        </ul>
      )}
      {addresses.length === 0 ? null : (
        <div>
          <h3 className={classes.subtitle}>{t`On orders`}</h3>
          <ul className={classes.places} aria-label={t`Places on orders`}>
            {addresses.map((address) => (
              <li key={formatAddress(address)}>
                {formatAddress(address)}
                <span className={classes.note}>{formatUse(address)}</span>
                {address.place?.pin ? (
                  <MapLink pin={address.place.pin} label={t`Map of ${formatAddress(address)}`} />
                ) : null}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  )
}

function formatAddress({ city, area, place }: SeenAddress): string {
  const parts = [place === undefined ? undefined : formatPlace(place), area, city]
  return [...new Set(parts.filter((part) => part !== undefined && part !== ''))].join(', ')
}

function formatUse({ orders, lastOrderAt }: SeenAddress): string {
  const last = formatNairobiDate(lastOrderAt)
  return plural(orders, { one: `# order, last ${last}`, other: `# orders, last ${last}` })
}
