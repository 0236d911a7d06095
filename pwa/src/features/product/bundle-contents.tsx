import { t } from '@lingui/core/macro'
import type { BundlePart } from '@usiku/contracts/catalogue/operations.ts'
import { useId } from 'react'
import { toProduct } from '../../ui/navigation/destinations.ts'
import { SiteLink } from '../../ui/navigation/site-link.tsx'
import classes from './bundle-contents.module.css'

/** What the chosen size of a bundle is made of. */
export function BundleContents({ parts }: { readonly parts: readonly BundlePart[] }) {
  const id = useId()
  return (
    <div>
      <p id={id} className={classes.label}>
        {t`Contains`}
      </p>
      <ul className={classes.parts} aria-labelledby={id}>
        {parts.map(({ volumeId, name, slug, size, quantity }) => (
          <li key={volumeId}>
            <SiteLink {...toProduct(slug)} className={classes.part}>
              {`${quantity} × ${name} ${size}`}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
