import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { deletePromoCode, listPromoCodes, type PromoCode } from '@usiku/contracts/offers/operations.ts'
import { getShopRules } from '@usiku/contracts/store/operations.ts'
import { useId } from 'react'
import { toFailure } from '../../../../api/errors.ts'
import { useFetchToast } from '../../../../ui/feedback/use-fetch-toast.ts'
import { DeleteDialog } from '../../ui/confirm-action-dialog.tsx'
import { useEditDialog } from '../../ui/forms/use-edit-dialog.ts'
import { ListPage } from '../../ui/lists/list-page.tsx'
import { getUnfilteredView, type ListView, type OnView } from '../../ui/lists/list-view.ts'
import { sendMutation } from '../../ui/send-mutation.ts'
import { useDeletion } from '../../ui/use-deletion.ts'
import { promoCodesQuery } from './offers.queries.ts'
import { PromoCodeDialog } from './promo-code-dialog.tsx'
import classes from './promo-codes.module.css'
import { PromoCodesTable } from './promo-codes-table.tsx'

export interface PromoCodesProps {
  readonly view: ListView
  readonly onView: OnView<ListView>
}

export function PromoCodes({ view, onView }: PromoCodesProps) {
  const id = useId()
  const query = useQuery(promoCodesQuery(view))
  const failure = query.error ? toFailure(query.error, t`error fetching promo codes`) : undefined
  useFetchToast(query, { failure })
  const dialog = useEditDialog<PromoCode>()
  const deletion = useDeletion({
    remove: ({ _id }: PromoCode) => sendMutation(deletePromoCode, { params: { id: _id } }),
    getQuestion: ({ code }) => t`Delete code ${code}?`,
    messages: { success: t`Promo code deleted successfully`, failure: t`Error deleting promo code` },
    invalidates: [listPromoCodes.id, getShopRules.id],
  })
  return (
    <section aria-labelledby={id}>
      <ListPage
        list="promo codes"
        query={query}
        failure={failure}
        view={view}
        onView={onView}
        unfilteredView={getUnfilteredView(view.pageSize)}
        isFiltered={false}
        emptyHint={t`Add one, such as GIN10, and tell your customers.`}
        filters={
          <div className={classes.head}>
            <h2 id={id} className={classes.title}>
              {t`Promo codes`}
            </h2>
            <Button onClick={dialog.add}>{t`Add promo code`}</Button>
          </div>
        }
      >
        {(codes, busy) => (
          <PromoCodesTable codes={codes} busy={busy} onEdit={dialog.edit} onDelete={deletion.requestDelete} />
        )}
      </ListPage>
      <PromoCodeDialog opened={dialog.opened} promo={dialog.entity} onClose={dialog.close} />
      <DeleteDialog {...deletion.dialog}>
        {t`Nobody can use it any more. Orders placed with it keep their discount.`}
      </DeleteDialog>
    </section>
  )
}
