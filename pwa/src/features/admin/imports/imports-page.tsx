import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ProductImport } from '@usiku/contracts/product-imports/operations.ts'
import { toFailure } from '../../../api/errors.ts'
import { formatNairobiMoment } from '../../../lib/nairobi-time.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { useFetchToast } from '../../../ui/feedback/use-fetch-toast.ts'
import cardClasses from '../ui/card.module.css'
import cards from '../ui/lists/card-list.module.css'
import { CatalogueTabs } from '../ui/lists/catalogue-tabs.tsx'
import { ListPage } from '../ui/lists/list-page.tsx'
import { getUnfilteredView, type ListView, type OnView } from '../ui/lists/list-view.ts'
import { Panel } from '../ui/panel.tsx'
import { FileZone } from './file-zone.tsx'
import { toImport } from './import-destinations.ts'
import { describeImport } from './import-labels.ts'
import { importsQuery } from './imports.queries.ts'
import classes from './imports-page.module.css'
import { StatePill } from './state-pill.tsx'
import { TO_PRODUCTS } from './upload-store.ts'

export interface ImportsPageProps {
  readonly view: ListView
  readonly onView: OnView<ListView>
  readonly onUploaded: (importId: string) => void
}

export function ImportsPage({ view, onView, onUploaded }: ImportsPageProps) {
  const query = useQuery(importsQuery(view))
  const failure = query.error ? toFailure(query.error, t`The imports could not be loaded.`) : undefined
  useFetchToast(query, { failure })
  return (
    <>
      <CatalogueTabs active="import" />
      <div className={classes.page}>
        <Panel title={t`Products from a file`} compact>
          <p className={classes.hint}>
            {t`A CSV file of this shop, of Shopify, of WooCommerce or of another program: at most 100 MB and 50,000 rows. Nothing changes before you have seen what the import would do. Pictures can follow in a zip.`}
          </p>
          <FileZone kind="products" target={TO_PRODUCTS} onUploaded={onUploaded} />
        </Panel>
        <ListPage
          list="imports"
          query={query}
          failure={failure}
          view={view}
          onView={onView}
          unfilteredView={getUnfilteredView(view.pageSize)}
          isFiltered={false}
          emptyHint={t`Files that you import appear here.`}
        >
          {(imports, busy) => (
            <ul className={`${cardClasses.card} ${cards.cards}`} aria-label={t`Imports`} aria-busy={busy}>
              {imports.map((one) => (
                <ImportCard key={one._id} entry={one} />
              ))}
            </ul>
          )}
        </ListPage>
      </div>
    </>
  )
}

function ImportCard({ entry }: { readonly entry: ProductImport }) {
  const description = describeImport(entry)
  return (
    <li className={cards.card}>
      <div className={cards.text}>
        <p className={cards.head}>
          <StatePill state={entry.state} />
          <strong>{entry.name}</strong>
        </p>
        {description === '' ? null : <p>{description}</p>}
        <p className={cards.detail}>{formatNairobiMoment(entry.createdAt)}</p>
      </div>
      <div className={cards.actions}>
        <LinkButton {...toImport(entry._id)} variant="outline" size="sm" aria-label={t`Open ${entry.name}`}>
          {t`Open`}
        </LinkButton>
      </div>
    </li>
  )
}
