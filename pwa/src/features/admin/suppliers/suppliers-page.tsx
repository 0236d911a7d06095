import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Supplier } from '@usiku/contracts/suppliers/operations.ts'
import { toFailure } from '../../../api/errors.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { useFetchToast } from '../../../ui/feedback/use-fetch-toast.ts'
import { toPurchaseOrders } from '../supplier-destinations.ts'
import { ActivePill } from '../ui/active-pill.tsx'
import cardClasses from '../ui/card.module.css'
import { useEditDialog } from '../ui/forms/use-edit-dialog.ts'
import cards from '../ui/lists/card-list.module.css'
import { ListPage } from '../ui/lists/list-page.tsx'
import { getUnfilteredView, type ListView, type OnView } from '../ui/lists/list-view.ts'
import { SupplierDialog } from './supplier-dialog.tsx'
import { SupplierTabs } from './supplier-tabs.tsx'
import { suppliersQuery } from './suppliers.queries.ts'

export interface SuppliersPageProps {
  readonly view: ListView
  readonly onView: OnView<ListView>
}

export function SuppliersPage({ view, onView }: SuppliersPageProps) {
  const query = useQuery(suppliersQuery(view))
  const failure = query.error ? toFailure(query.error, t`The suppliers could not be loaded`) : undefined
  useFetchToast(query, { failure })
  const editing = useEditDialog<Supplier>()
  return (
    <>
      <SupplierTabs active="suppliers" />
      <ListPage
        list="suppliers"
        query={query}
        failure={failure}
        view={view}
        onView={onView}
        unfilteredView={getUnfilteredView(view.pageSize)}
        isFiltered={view.search !== ''}
        searchHint={t`Search by name, email or phone`}
        emptyHint={t`Add those you buy from, then order from them.`}
        actions={
          <Button aria-haspopup="dialog" onClick={editing.add}>
            {t`Add supplier`}
          </Button>
        }
      >
        {(suppliers, busy) => (
          <ul className={`${cardClasses.card} ${cards.cards}`} aria-label={t`Suppliers`} aria-busy={busy}>
            {suppliers.map((supplier) => (
              <SupplierCard key={supplier._id} supplier={supplier} onEdit={() => editing.edit(supplier)} />
            ))}
          </ul>
        )}
      </ListPage>
      <SupplierDialog opened={editing.opened} supplier={editing.entity} onClose={editing.close} />
    </>
  )
}

function SupplierCard({ supplier, onEdit }: { readonly supplier: Supplier; readonly onEdit: () => void }) {
  const { _id, name, phone, email, notes, isActive } = supplier
  return (
    <li className={cards.card}>
      <div className={cards.text}>
        <p className={cards.head}>
          <strong>{name}</strong>
          {isActive ? null : <ActivePill isActive={false} />}
        </p>
        <p className={cards.detail}>
          {phone === '' ? null : (
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={cards.link} aria-label={t`Call ${name}`}>
              {phone}
            </a>
          )}
          {phone !== '' && email !== '' ? ' · ' : null}
          {email === '' ? null : (
            <a href={`mailto:${email}`} className={cards.link}>
              {email}
            </a>
          )}
        </p>
        {notes === '' ? null : <p className={cards.detail}>{notes}</p>}
      </div>
      <div className={cards.actions}>
        <LinkButton {...toPurchaseOrders(_id)} variant="outline" size="sm" aria-label={t`Purchase orders of ${name}`}>
          {t`Purchase orders`}
        </LinkButton>
        <Button variant="outline" size="sm" aria-haspopup="dialog" aria-label={t`Edit ${name}`} onClick={onEdit}>
          {t`Edit`}
        </Button>
      </div>
    </li>
  )
}
