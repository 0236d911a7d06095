import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { MAX_BULK_PRODUCTS } from '@usiku/contracts/bulk-changes/constants.ts'
import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import { useState } from 'react'
import { useAdminMutation } from '../../ui/use-admin-mutation.ts'
import { createPreview } from './bulk-preview.ts'
import { PriceRuleDialog } from './price-rule-dialog.tsx'
import classes from './selection-bar.module.css'
import type { ProductSelection } from './use-product-selection.ts'

export interface SelectionBarProps {
  readonly selection: ProductSelection
  /** How many products the search finds. */
  readonly total: number
  /** With the id of the preview. */
  readonly onPreview: (id: string) => void
}

/** What can be done with the ticked products; empty without any. */
export function SelectionBar({ selection, total, onPreview }: SelectionBarProps) {
  const [isAsking, setAsking] = useState(false)
  const { isAll, chosen } = selection
  const count = isAll ? total : selection.count
  const deletion = useAdminMutation({
    mutationFn: () => createPreview({ action: 'deletion', ...chosen }),
    messages: { failure: t`The preview could not be made` },
    invalidates: [],
    onSuccess: onPreview,
  })
  return (
    <>
      <div className={classes.bar} role="status">
        {count === 0 ? null : (
          <>
            <strong>{t`${formatFigures(count)} chosen`}</strong>
            {isAll || total <= count || total > MAX_BULK_PRODUCTS ? null : (
              <Button variant="subtle" size="sm" onClick={selection.chooseAll}>
                {t`Choose all ${formatFigures(total)}`}
              </Button>
            )}
            <Button size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
              {t`Change prices`}
            </Button>
            <Button
              variant="outline"
              color="red"
              size="sm"
              loading={deletion.isPending}
              onClick={() => deletion.run(undefined)}
            >
              {t`Delete`}
            </Button>
            <Button variant="subtle" size="sm" onClick={selection.clear}>
              {t`Clear`}
            </Button>
          </>
        )}
      </div>
      <PriceRuleDialog chosen={isAsking ? chosen : undefined} onClose={() => setAsking(false)} onPreview={onPreview} />
    </>
  )
}
