import '../../../../ui/form-styles.css'
import { Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MAX_PROMO_CODE_LENGTH } from '@usiku/contracts/offers/constants.ts'
import { createPromoCode, listPromoCodes, type PromoCode, updatePromoCode } from '@usiku/contracts/offers/operations.ts'
import { getShopRules } from '@usiku/contracts/store/operations.ts'
import { call } from '../../../../api/call.ts'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { EntityDialog, EntityForm } from '../../ui/forms/entity-form.tsx'
import { MomentField } from '../../ui/forms/moment-field.tsx'
import { getById, useEntityForm } from '../../ui/forms/use-entity-form.ts'
import { categoryChoicesQuery } from './offers.queries.ts'
import classes from './promo-code-dialog.module.css'
import { checkPromo, type PromoFieldName, parseCategories, toPromoBody, toPromoValues } from './promo-code-values.ts'
import { CategoriesField, toNames } from './scope-fields.tsx'

export interface PromoCodeDialogProps {
  readonly opened: boolean
  /** `undefined` for a new one. */
  readonly promo: PromoCode | undefined
  readonly onClose: () => void
}

export function PromoCodeDialog({ opened, promo, onClose }: PromoCodeDialogProps) {
  const getTitle = (displayed: PromoCode | undefined) =>
    displayed === undefined ? 'Add promo code' : 'Edit promo code'
  return (
    <EntityDialog opened={opened} onClose={onClose} entity={promo} getTitle={getTitle}>
      {(displayed, title) => <PromoForm promo={displayed} title={title} onClose={onClose} />}
    </EntityDialog>
  )
}

const ADD_MESSAGES = { success: 'Promo code added successfully', failure: 'Error adding promo code' }
const UPDATE_MESSAGES = { success: 'Promo code updated successfully', failure: 'Error updating promo code' }

const KINDS = [
  { value: 'percent', label: 'Per cent off' },
  { value: 'amount', label: 'Shillings off' },
  { value: 'free_delivery', label: 'Free delivery' },
]

interface PromoFormProps {
  readonly promo: PromoCode | undefined
  readonly title: string
  readonly onClose: () => void
}

/** The largest page that the API allows. */
const MAX_PAGE_SIZE = 1_000

function PromoForm({ promo, title, onClose }: PromoFormProps) {
  const { field, values, set, getError, ...form } = useEntityForm<PromoCode | undefined, PromoFieldName>({
    entity: promo,
    toValues: toPromoValues,
    check: checkPromo,
    operations: [createPromoCode, updatePromoCode],
    save: (edited, original, send) => {
      const body = toPromoBody(edited)
      if (original === undefined) return send(createPromoCode, { body })
      return send(updatePromoCode, { params: { id: original._id }, body: { ...body, version: original.version } })
    },
    fetch: async (original) =>
      getById((await call(listPromoCodes, { query: { pageSize: MAX_PAGE_SIZE } })).data, original),
    messages: promo === undefined ? ADD_MESSAGES : UPDATE_MESSAGES,
    invalidates: [listPromoCodes.id, getShopRules.id],
    onSaved: onClose,
  })
  const { data: categories } = useQuery(categoryChoicesQuery)
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 11 } as const
  return (
    <EntityForm {...form} title={title} noun="promo code" names={toNames(categories)} onCancel={onClose}>
      <TextInput
        {...field('code')}
        label="Code"
        description="Such as GIN10. Capitals, spaces and hyphens do not count."
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={2 * MAX_PROMO_CODE_LENGTH}
        required
        data-autofocus
      />
      <div className={classes.pair}>
        <SelectField {...field('kind')} label="Gives" data={KINDS} />
        {values.kind === 'free_delivery' ? null : (
          <TextInput
            {...field('value')}
            {...number}
            label={values.kind === 'percent' ? 'Per cent' : 'Shillings'}
            required
          />
        )}
      </div>
      <CategoriesField
        name="categories"
        label="For drinks of these categories"
        placeholder="All drinks"
        listLabel="Categories of the code"
        ids={parseCategories(values)}
        error={getError('categories')}
        onChange={(categories) => set('categories', JSON.stringify(categories))}
      />
      <TextInput
        {...field('minimumOrder')}
        {...number}
        label="Minimum order (Ksh)"
        description="Of all drinks, before discounts and delivery."
        required
      />
      <div className={classes.pair}>
        <TextInput {...field('usesPerCustomer')} {...number} label="Uses per customer" placeholder="No limit" />
        <TextInput {...field('maxUses')} {...number} label="Uses in all" placeholder="No limit" />
      </div>
      <div className={classes.moments}>
        <MomentField
          name="startsAt"
          label="From (Nairobi time)"
          value={values.startsAt}
          error={getError('startsAt')}
          onChange={(value) => set('startsAt', value)}
        />
        <MomentField
          name="endsAt"
          label="Until (Nairobi time)"
          value={values.endsAt}
          error={getError('endsAt')}
          onChange={(value) => set('endsAt', value)}
        />
      </div>
      <Switch
        label="On"
        checked={values.isEnabled !== ''}
        onChange={(event) => set('isEnabled', event.currentTarget.checked ? 'yes' : '')}
      />
    </EntityForm>
  )
}
