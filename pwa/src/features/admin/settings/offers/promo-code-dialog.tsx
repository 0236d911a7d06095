import { t } from '@lingui/core/macro'
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
    displayed === undefined ? t`Add promo code` : t`Edit promo code`
  return (
    <EntityDialog opened={opened} onClose={onClose} entity={promo} getTitle={getTitle}>
      {(displayed, title) => <PromoForm promo={displayed} title={title} onClose={onClose} />}
    </EntityDialog>
  )
}

const getAddMessages = () => ({ success: t`Promo code added successfully`, failure: t`Error adding promo code` })
const getUpdateMessages = () => ({ success: t`Promo code updated successfully`, failure: t`Error updating promo code` })

const listKinds = () => [
  { value: 'percent', label: t`Per cent off` },
  { value: 'amount', label: t`Shillings off` },
  { value: 'free_delivery', label: t`Free delivery` },
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
    messages: promo === undefined ? getAddMessages() : getUpdateMessages(),
    invalidates: [listPromoCodes.id, getShopRules.id],
    onSaved: onClose,
  })
  const { data: categories } = useQuery(categoryChoicesQuery)
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 11 } as const
  return (
    <EntityForm {...form} title={title} subject="promo_code" names={toNames(categories)} onCancel={onClose}>
      <TextInput
        {...field('code')}
        label={t`Code`}
        description={t`Such as GIN10. Capitals, spaces and hyphens do not count.`}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={2 * MAX_PROMO_CODE_LENGTH}
        required
        data-autofocus
      />
      <div className={classes.pair}>
        <SelectField {...field('kind')} label={t`Gives`} data={listKinds()} />
        {values.kind === 'free_delivery' ? null : (
          <TextInput
            {...field('value')}
            {...number}
            label={values.kind === 'percent' ? t`Per cent` : t`Shillings`}
            required
          />
        )}
      </div>
      <CategoriesField
        name="categories"
        label={t`For drinks of these categories`}
        placeholder={t`All drinks`}
        listLabel={t`Categories of the code`}
        ids={parseCategories(values)}
        error={getError('categories')}
        onChange={(categories) => set('categories', JSON.stringify(categories))}
      />
      <TextInput
        {...field('minimumOrder')}
        {...number}
        label={t`Minimum order (Ksh)`}
        description={t`Of all drinks, before discounts and delivery.`}
        required
      />
      <div className={classes.pair}>
        <TextInput {...field('usesPerCustomer')} {...number} label={t`Uses per customer`} placeholder={t`No limit`} />
        <TextInput {...field('maxUses')} {...number} label={t`Uses in all`} placeholder={t`No limit`} />
      </div>
      <div className={classes.moments}>
        <MomentField
          name="startsAt"
          label={t`From (Nairobi time)`}
          value={values.startsAt}
          error={getError('startsAt')}
          onChange={(value) => set('startsAt', value)}
        />
        <MomentField
          name="endsAt"
          label={t`Until (Nairobi time)`}
          value={values.endsAt}
          error={getError('endsAt')}
          onChange={(value) => set('endsAt', value)}
        />
      </div>
      <Switch
        label={t`On`}
        checked={values.isEnabled !== ''}
        onChange={(event) => set('isEnabled', event.currentTarget.checked ? 'yes' : '')}
      />
    </EntityForm>
  )
}
