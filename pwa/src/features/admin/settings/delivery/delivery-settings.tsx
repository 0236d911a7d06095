import { t } from '@lingui/core/macro'
import '../../../../ui/form-styles.css'
import { Button, Checkbox } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { MAX_ZONES } from '@usiku/contracts/delivery/constants.ts'
import { type DeliveryRules, getDeliveryRules, replaceDeliveryRules } from '@usiku/contracts/delivery/operations.ts'
import { getShopRules } from '@usiku/contracts/store/operations.ts'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../../../../api/call.ts'
import { useEntityForm } from '../../ui/forms/use-entity-form.ts'
import { getSettingsFailed, SettingsFormFrame, SettingsPanel } from '../settings-panel.tsx'
import { SettingsTabs } from '../settings-tabs.tsx'
import { DeliveryPreview } from './delivery-preview.tsx'
import classes from './delivery-settings.module.css'
import {
  checkDraft,
  createZone,
  mergeDrafts,
  type RulesDraft,
  toDraft,
  toRules,
  type ZoneDraft,
} from './rules-draft.ts'
import { TermsFields } from './terms-fields.tsx'
import { ZoneFields } from './zone-fields.tsx'

/** Fetched each time the form opens, and never refetched while it is edited. */
const deliveryRulesQuery = queryOptions({
  queryKey: [getDeliveryRules.id, 'form'],
  queryFn: async ({ signal }) => (await call(getDeliveryRules, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  meta: { personal: true },
})

export function DeliverySettings() {
  const query = useQuery(deliveryRulesQuery)
  return (
    <>
      <SettingsTabs active="delivery" />
      <SettingsPanel title={t`Delivery zones`} query={query} height={640}>
        {(rules) => <DeliveryForm rules={rules} />}
      </SettingsPanel>
    </>
  )
}

/** One value, the whole draft as JSON: zones come and go together with their fields. */
const toValues = (rules: DeliveryRules): Readonly<Record<string, string>> => ({ draft: JSON.stringify(toDraft(rules)) })

const parseDraft = (values: Readonly<Record<string, string>>): RulesDraft => JSON.parse(values.draft ?? '')

function DeliveryForm({ rules }: { readonly rules: DeliveryRules }) {
  const queryClient = useQueryClient()
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set())
  const { values, set, getError, rebase, ...form } = useEntityForm<DeliveryRules, string>({
    entity: rules,
    toValues,
    check: (edited) => {
      const draft = parseDraft(edited)
      const errors = checkDraft(draft)
      // Before the first invalid field takes the focus.
      flushSync(() => setOpenIds((open) => new Set([...open, ...listInvalidZones(draft, errors)])))
      return errors
    },
    operations: [replaceDeliveryRules],
    save: async (edited, { version }, send) => {
      const body = { ...toRules(parseDraft(edited)), version }
      const { data } = await send(replaceDeliveryRules, { body })
      queryClient.setQueryData(deliveryRulesQuery.queryKey, data)
      rebase(data)
    },
    fetch: async () => (await call(getDeliveryRules)).data,
    merge: mergeDrafts,
    messages: { success: t`Settings updated successfully`, failure: getSettingsFailed() },
    invalidates: [getShopRules.id],
    onSaved: () => undefined,
  })
  const draft = useMemo(() => parseDraft(values), [values])
  const errors = useMemo(() => checkDraft(draft), [draft])
  // Set when saving, and gone as soon as it is put right.
  const getFieldError = (field: string) => getError(field) && errors[field]
  const change = (edited: Partial<RulesDraft>) => set('draft', JSON.stringify({ ...draft, ...edited }))
  const toggle = (id: string) =>
    setOpenIds((open) => new Set(open.has(id) ? [...open].filter((one) => one !== id) : [...open, id]))
  const add = () => {
    const zone = createZone()
    change({ zones: [...draft.zones, zone] })
    setOpenIds((open) => new Set([...open, zone._id]))
  }
  return (
    <SettingsFormFrame
      {...form}
      title={t`Delivery zones`}
      note={t`Customers see the fee of their area before they order. Spellings are forgiven. Orders placed already stay as they are.`}
    >
      <ul className={classes.zones} aria-label={t`Zones`}>
        {draft.zones.map((zone, index) => (
          <ZoneFields
            key={zone._id}
            zone={zone}
            index={index}
            isOpen={openIds.has(zone._id)}
            getError={getFieldError}
            onToggle={() => toggle(zone._id)}
            onChange={(edited) => change({ zones: draft.zones.map((one) => (one === zone ? edited : one)) })}
            onRemove={() => change({ zones: draft.zones.filter((one) => one !== zone) })}
          />
        ))}
      </ul>
      <Button variant="outline" className={classes.add} disabled={draft.zones.length >= MAX_ZONES} onClick={add}>
        {t`Add a zone`}
      </Button>
      <fieldset className={classes.elsewhere}>
        <legend>{t`Elsewhere`}</legend>
        <Checkbox
          label={t`We deliver to areas of no zone`}
          description={t`If not, customers there are told: We do not deliver to …`}
          checked={draft.deliversElsewhere}
          onChange={(event) => change({ deliversElsewhere: event.currentTarget.checked })}
        />
        {draft.deliversElsewhere ? (
          <TermsFields
            path="elsewhere"
            terms={draft.elsewhere}
            getError={getFieldError}
            onChange={(elsewhere) => change({ elsewhere })}
          />
        ) : null}
      </fieldset>
      <DeliveryPreview draft={draft} />
    </SettingsFormFrame>
  )
}

function listInvalidZones({ zones }: RulesDraft, errors: Readonly<Record<string, string>>): string[] {
  const isInvalid = (_: ZoneDraft, index: number) =>
    Object.keys(errors).some((field) => field.startsWith(`zones.${index}.`))
  return zones.filter(isInvalid).map(({ _id }) => _id)
}
