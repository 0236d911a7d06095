import { plural, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { cancelStockTake, postStockTake, type StockTake } from '@usiku/contracts/stock/operations.ts'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { FailureText } from '../../../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx'
import { useAdminMutation } from '../../ui/use-admin-mutation.ts'
import { PRODUCT_QUERY_IDS } from '../products.queries.ts'
import { useSteps } from '../use-steps.ts'
import classes from './stock-take.module.css'
import { formatDifference } from './stock-take-labels.ts'
import { STOCK_TAKE_QUERY_IDS, stockTakeQuery } from './stock-takes.queries.ts'

export interface StockTakeActionsProps {
  readonly take: StockTake
  readonly onShowDifferences: () => void
}

const INVALIDATES = [...STOCK_TAKE_QUERY_IDS, ...PRODUCT_QUERY_IDS]

export function StockTakeActions({ take, onShowDifferences }: StockTakeActionsProps) {
  const { _id: id, status, counted } = take
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<'post' | 'cancel'>()
  const posting = useSteps()
  const cancelling = useAdminMutation({
    mutationFn: async () => (await call(cancelStockTake, { params: { id } })).data,
    messages: { success: t`Stock take cancelled`, failure: t`The stock take could not be cancelled` },
    invalidates: STOCK_TAKE_QUERY_IDS,
  })
  const post = () =>
    posting.run({
      step: async () => {
        const { data } = await call(postStockTake, { params: { id } })
        queryClient.setQueryData(stockTakeQuery(id).queryKey, data)
        return data.status === 'posting'
      },
      failure: t`Posting stopped half way. What was posted stays posted.`,
      invalidates: INVALIDATES,
    })
  const confirm = (run: () => void) => () => {
    setAsked(undefined)
    run()
  }
  if (status === 'posted' || status === 'cancelled') return null
  return (
    <>
      <FormAlert>{posting.problem && <FailureText {...posting.problem} />}</FormAlert>
      <div className={classes.buttons}>
        {status === 'posting' ? (
          <Button loading={posting.isRunning} onClick={post}>
            {t`Go on posting`}
          </Button>
        ) : (
          <>
            <Button disabled={counted === 0} loading={posting.isRunning} onClick={() => setAsked('post')}>
              {t`Post differences`}
            </Button>
            <Button variant="outline" loading={cancelling.isPending} onClick={() => setAsked('cancel')}>
              {t`Cancel stock take`}
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        opened={asked === 'post'}
        title={t`Post the differences?`}
        confirmLabel={t`Post`}
        dismissLabel={t`Look again`}
        danger={false}
        onConfirm={confirm(post)}
        onDismiss={() => {
          setAsked(undefined)
          onShowDifferences()
        }}
      >
        <p>{describePosting(take)}</p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'cancel'}
        title={t`Cancel this stock take?`}
        confirmLabel={t`Cancel stock take`}
        dismissLabel={t`Keep`}
        danger
        onConfirm={confirm(() => cancelling.run(undefined))}
        onDismiss={() => setAsked(undefined)}
      >
        <p>{t`The stock stays as it is, and the counts are not used.`}</p>
      </ConfirmDialog>
    </>
  )
}

function describePosting({ sizes, counted, different, units }: StockTake): string {
  const inAll = formatDifference(units)
  const change =
    different === 0
      ? t`All counts agree with the stock.`
      : plural(different, {
          one: `The stock of # size changes, by ${inAll} in all.`,
          other: `The stock of # sizes changes, by ${inAll} in all.`,
        })
  const open = sizes - counted
  const rest = plural(open, { one: '# not counted stays as it is.', other: '# not counted stay as they are.' })
  return [change, ...(open > 0 ? [rest] : []), t`Nothing can be counted afterwards.`].join(' ')
}
