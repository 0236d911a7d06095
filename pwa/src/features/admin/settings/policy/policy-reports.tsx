import { plural, t } from '@lingui/core/macro'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { POLICY_REPORT_DAYS } from '@usiku/contracts/policy-reports/constants.ts'
import { listPolicyReports, type PolicyReport } from '@usiku/contracts/policy-reports/operations.ts'
import { call } from '../../../../api/call.ts'
import { toFailure } from '../../../../api/errors.ts'
import { formatNairobiMoment } from '../../../../lib/nairobi-time.ts'
import { useFetchToast } from '../../../../ui/feedback/use-fetch-toast.ts'
import cardClasses from '../../ui/card.module.css'
import cards from '../../ui/lists/card-list.module.css'
import { ListPage } from '../../ui/lists/list-page.tsx'
import { getUnfilteredView, type ListView, type OnView } from '../../ui/lists/list-view.ts'
import { SettingsTabs } from '../settings-tabs.tsx'

export interface PolicyReportsProps {
  readonly view: ListView
  readonly onView: OnView<ListView>
}

const policyReportsQuery = ({ page, pageSize }: ListView) =>
  queryOptions({
    queryKey: [listPolicyReports.id, 'page', page, pageSize],
    queryFn: ({ signal }) => call(listPolicyReports, { query: { page, pageSize }, signal }),
    placeholderData: keepPreviousData,
  })

export function PolicyReports({ view, onView }: PolicyReportsProps) {
  const query = useQuery(policyReportsQuery(view))
  const failure = query.error
    ? toFailure(query.error, t`The reports of blocked content could not be loaded.`)
    : undefined
  useFetchToast(query, { failure })
  return (
    <>
      <SettingsTabs active="policy" />
      <ListPage
        list="entries"
        query={query}
        failure={failure}
        view={view}
        onView={onView}
        unfilteredView={getUnfilteredView(view.pageSize)}
        isFiltered={false}
        emptyTitle={t`Browsers blocked nothing`}
        emptyHint={t`A browser that stops a script or picture which is not the shop’s reports it here, without saying whose browser it was. Reports are kept for ${POLICY_REPORT_DAYS} days.`}
      >
        {(reports: readonly PolicyReport[], busy) => (
          <ul className={`${cardClasses.card} ${cards.cards}`} aria-label={t`Blocked content`} aria-busy={busy}>
            {reports.map((report) => (
              <Report key={report._id} report={report} />
            ))}
          </ul>
        )}
      </ListPage>
    </>
  )
}

function Report({ report }: { readonly report: PolicyReport }) {
  const { directive, blocked, page, source, sample, isEnforced, count, firstAt, lastAt } = report
  const [first, last] = [formatNairobiMoment(firstAt), formatNairobiMoment(lastAt)]
  return (
    <li className={cards.card}>
      <div className={cards.text}>
        <p className={cards.head}>
          <strong>{blocked}</strong>
          {directive}
        </p>
        <p className={cards.detail}>
          {[
            t`on ${page}`,
            source === '' ? undefined : t`by ${source}`,
            sample === '' ? undefined : sample,
            isEnforced ? t`blocked` : t`only reported`,
          ]
            .filter((part) => part !== undefined)
            .join(' · ')}
        </p>
        <p className={cards.detail}>
          {[plural(count, { one: 'once', other: '# times' }), t`last: ${last}`, t`first: ${first}`].join(' · ')}
        </p>
      </div>
    </li>
  )
}
