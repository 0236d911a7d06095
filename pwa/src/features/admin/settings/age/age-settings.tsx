import { t } from '@lingui/core/macro'
import { Radio } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { AGE_CHECKS, type AgeCheck, MINIMUM_AGE } from '@usiku/contracts/age/constants.ts'
import { type AgeRule, getAgeRule, replaceAgeRule } from '@usiku/contracts/age/operations.ts'
import { getShopRules } from '@usiku/contracts/store/operations.ts'
import { call } from '../../../../api/call.ts'
import { useEntityForm } from '../../ui/forms/use-entity-form.ts'
import { getSettingsFailed, SettingsFormFrame, SettingsPanel } from '../settings-panel.tsx'
import { SettingsTabs } from '../settings-tabs.tsx'
import { AgePreview } from './age-preview.tsx'
import classes from './age-settings.module.css'

/** Fetched each time the form opens, and never refetched while it is edited. */
const ageRuleQuery = queryOptions({
  queryKey: [getAgeRule.id, 'form'],
  queryFn: async ({ signal }) => (await call(getAgeRule, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  meta: { personal: true },
})

export function AgeSettings() {
  const query = useQuery(ageRuleQuery)
  return (
    <>
      <SettingsTabs active="age" />
      <SettingsPanel title={t`Age`} query={query} height={420}>
        {(rule) => <AgeForm rule={rule} />}
      </SettingsPanel>
    </>
  )
}

const getChoices = (): Readonly<Record<AgeCheck, { readonly label: string; readonly description: string }>> => ({
  confirmation: {
    label: t`Confirmation`,
    description: t`Customers tick once on each device that they are ${MINIMUM_AGE} or older.`,
  },
  date_of_birth: {
    label: t`Date of birth`,
    description: t`Customers enter it with each order. The shop refuses anybody under ${MINIMUM_AGE} and does not keep the date.`,
  },
})

const parseCheck = (text: string): AgeCheck => AGE_CHECKS.find((check) => check === text) ?? 'confirmation'

function AgeForm({ rule }: { readonly rule: AgeRule }) {
  const queryClient = useQueryClient()
  const { values, set, rebase, ...form } = useEntityForm({
    entity: rule,
    toValues: ({ check }): Readonly<Record<'check', string>> => ({ check }),
    check: () => ({}),
    operations: [replaceAgeRule],
    save: async ({ check }, { version }, send) => {
      const { data } = await send(replaceAgeRule, { body: { check: parseCheck(check), version } })
      queryClient.setQueryData(ageRuleQuery.queryKey, data)
      rebase(data)
    },
    fetch: async () => (await call(getAgeRule)).data,
    messages: { success: t`Settings updated successfully`, failure: getSettingsFailed() },
    invalidates: [getShopRules.id],
    onSaved: () => undefined,
  })
  return (
    <SettingsFormFrame
      {...form}
      title={t`Age`}
      note={t`For orders with alcohol. Products without alcohol, such as water and ice, are marked in their own form.`}
    >
      <Radio.Group
        value={values.check}
        onChange={(check) => set('check', check)}
        label={t`How customers say their age`}
      >
        <div className={classes.choices}>
          {AGE_CHECKS.map((check) => (
            <Radio key={check} value={check} {...getChoices()[check]} />
          ))}
        </div>
      </Radio.Group>
      <AgePreview check={parseCheck(values.check)} />
    </SettingsFormFrame>
  )
}
