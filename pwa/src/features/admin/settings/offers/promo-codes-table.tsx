import { t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import type { PromoCode } from '@usiku/contracts/offers/operations.ts'
import { CopyableText } from '../../../../shop/payment/copyable-text.tsx'
import cardClasses from '../../ui/card.module.css'
import tables from '../../ui/lists/admin-table.module.css'
import { RowMenu } from '../../ui/lists/row-menu.tsx'
import { formatPromoConditions, formatPromoValue, formatUses, formatValidity, getPromoState } from './offer-text.ts'
import classes from './promo-codes-table.module.css'
import { StatePill } from './state-pill.tsx'

export interface PromoCodesTableProps {
  readonly codes: readonly PromoCode[]
  readonly busy: boolean
  readonly onEdit: (promo: PromoCode) => void
  readonly onDelete: (promo: PromoCode) => void
}

export function PromoCodesTable({ codes, busy, onEdit, onDelete }: PromoCodesTableProps) {
  return (
    <div className={cardClasses.card}>
      <table className={`${tables.table} ${classes.table}`} aria-busy={busy}>
        <caption className={tables.caption}>{t`Promo codes, newest first`}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.code}>
              {t`Code`}
            </th>
            <th scope="col">{t`Gives`}</th>
            <th scope="col" className={classes.valid}>
              {t`Valid`}
            </th>
            <th scope="col" className={`${tables.number} ${classes.uses}`}>
              {t`Uses`}
            </th>
            <th scope="col" className={classes.state}>
              {t`State`}
            </th>
            <th scope="col">{t`Actions`}</th>
          </tr>
        </thead>
        <tbody>
          {codes.map((promo) => (
            <PromoRow key={promo._id} promo={promo} onEdit={() => onEdit(promo)} onDelete={() => onDelete(promo)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface PromoRowProps {
  readonly promo: PromoCode
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function PromoRow({ promo, onEdit, onDelete }: PromoRowProps) {
  const conditions = formatPromoConditions(promo)
  return (
    <tr>
      <td className={classes.code}>
        <CopyableText name={t`code ${promo.code}`} text={promo.code} />
      </td>
      <td className={classes.gives}>
        {formatPromoValue(promo)}
        {conditions === '' ? null : <span className={classes.conditions}>{conditions}</span>}
      </td>
      <td className={classes.valid}>{formatValidity(promo)}</td>
      <td className={`${tables.number} ${classes.uses}`} data-label={t`Uses:`}>
        {formatUses(promo)}
      </td>
      <td className={classes.state}>
        <StatePill state={getPromoState(promo, Date.now())} />
      </td>
      <td>
        <RowMenu label={t`Actions for code ${promo.code}`}>
          <Menu.Item onClick={onEdit}>{t`Edit`}</Menu.Item>
          <Menu.Item color="red" onClick={onDelete}>
            {t`Delete`}
          </Menu.Item>
        </RowMenu>
      </td>
    </tr>
  )
}
