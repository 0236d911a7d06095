import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { PaymentIssue } from '@usiku/contracts/payments/admin-operations.ts'
import { useState } from 'react'
import { toFailure } from '../../../api/errors.ts'
import { formatNairobiMoment } from '../../../lib/nairobi-time.ts'
import pills from '../../../shop/order/status-pill.module.css'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { useFetchToast } from '../../../ui/feedback/use-fetch-toast.ts'
import { toOrder } from '../order-destinations.ts'
import cardClasses from '../ui/card.module.css'
import classes from '../ui/lists/card-list.module.css'
import { ListPage } from '../ui/lists/list-page.tsx'
import { getUnfilteredView, type ListView, type OnView } from '../ui/lists/list-view.ts'
import { IssueRefundDialog, IssueSettleDialog } from './issue-dialogs.tsx'
import { ISSUE_LABELS } from './payment-labels.ts'
import { issuesQuery } from './payments.queries.ts'
import { PaymentsTabs } from './payments-tabs.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'

export interface IssuesPageProps {
  readonly view: ListView
  readonly onView: OnView<ListView>
}

/** What needs a person: each with its way on. */
export function IssuesPage({ view, onView }: IssuesPageProps) {
  const query = useQuery(issuesQuery(view))
  const failure = query.error ? toFailure(query.error, t`error fetching payments`) : undefined
  useFetchToast(query, { failure })
  const [open, setOpen] = useState<OpenIssue>()
  const getIssue = (action: IssueAction) => (open?.action === action ? open.issue : undefined)
  const close = () => setOpen(undefined)
  return (
    <>
      <PaymentsTabs active="attention" />
      <ListPage
        list="issues"
        query={query}
        failure={failure}
        view={view}
        onView={onView}
        unfilteredView={getUnfilteredView(view.pageSize)}
        isFiltered={false}
        emptyTitle={t`Nothing needs your attention`}
        emptyHint={t`Late money, money paid twice, prompts without an outcome and unreadable messages appear here.`}
      >
        {(issues, busy) => (
          <ul className={`${cardClasses.card} ${classes.cards}`} aria-label={t`Needs attention`} aria-busy={busy}>
            {issues.map((issue) => (
              <Issue key={`${issue.kind} ${issue._id}`} issue={issue} onAct={(action) => setOpen({ action, issue })} />
            ))}
          </ul>
        )}
      </ListPage>
      <IssueRefundDialog issue={getIssue('refund')} onClose={close} />
      <IssueSettleDialog issue={getIssue('settle')} onClose={close} />
      <ResolveDialog issue={getIssue('resolve')} onClose={close} />
    </>
  )
}

type IssueAction = 'refund' | 'settle' | 'resolve'

interface OpenIssue {
  readonly action: IssueAction
  readonly issue: PaymentIssue
}

const ACTIONS: Readonly<Record<Exclude<PaymentIssue['kind'], 'setup'>, IssueAction>> = {
  refund_due: 'refund',
  over: 'refund',
  flagged: 'resolve',
  prompt: 'resolve',
  refund: 'settle',
  notification: 'resolve',
}

const ACTION_LABELS: Readonly<Record<IssueAction, MessageDescriptor>> = {
  refund: msg`Refund`,
  settle: msg`Settle`,
  resolve: msg`Mark as looked at`,
}

const formatAmount = (amount: number | null) => (amount === null ? '' : formatKsh(amount))

interface IssueProps {
  readonly issue: PaymentIssue
  readonly onAct: (action: IssueAction) => void
}

function Issue({ issue, onAct }: IssueProps) {
  const { kind, orderId, customerName, amount, at, text } = issue
  return (
    <li className={classes.card}>
      <div className={classes.text}>
        <p className={classes.head}>
          <span className={pills.pill} data-status="attention">
            {t(ISSUE_LABELS[kind])}
          </span>
          <strong>{formatAmount(amount)}</strong>
        </p>
        <p>{text}</p>
        <p className={classes.detail}>
          {[orderId === null ? undefined : t`Order ${orderId}`, customerName, formatNairobiMoment(at)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className={classes.actions}>
        {kind === 'setup' ? (
          <LinkButton to="/admin/settings" variant="outline" size="sm">
            {t`Open settings`}
          </LinkButton>
        ) : (
          <ActionButton issue={issue} action={ACTIONS[kind]} onAct={onAct} />
        )}
        {orderId === null ? null : (
          <LinkButton {...toOrder(orderId)} variant="outline" size="sm" aria-label={t`Open order ${orderId}`}>
            {t`Open order`}
          </LinkButton>
        )}
      </div>
    </li>
  )
}

function ActionButton({
  issue: { kind, orderId, amount },
  action,
  onAct,
}: IssueProps & { readonly action: IssueAction }) {
  const subject = orderId === null ? formatAmount(amount) : t`order ${orderId}`
  const name = [t(ISSUE_LABELS[kind]), subject].filter(Boolean).join(', ')
  return (
    <Button
      size="sm"
      aria-haspopup="dialog"
      aria-label={`${t(ACTION_LABELS[action])}: ${name}`}
      onClick={() => onAct(action)}
    >
      {t(ACTION_LABELS[action])}
    </Button>
  )
}
