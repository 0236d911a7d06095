import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { DataSaverField } from '../../shop/data-saver/data-saver-field.tsx'
import { toDataSaver } from '../../ui/navigation/destinations.ts'
import { SiteLink } from '../../ui/navigation/site-link.tsx'
import classes from './data-saver-section.module.css'

export function DataSaverSection() {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <h2 id={titleId} className={classes.title}>
        {t`Data saver`}
      </h2>
      <DataSaverField label={t`Data saver`} />
      <SiteLink {...toDataSaver} className={classes.link}>
        {t`Data used this month`}
      </SiteLink>
    </section>
  )
}
