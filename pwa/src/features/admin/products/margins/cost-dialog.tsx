import { t } from '@lingui/core/macro'
import '../../../../ui/form-styles.css'
import { TextInput } from '@mantine/core'
import { changeVolumeCost, type VolumeCost } from '@usiku/contracts/catalogue/cost-operations.ts'
import { computeMargin } from '@usiku/contracts/catalogue/margin.ts'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { ActionDialog, ActionForm } from '../../ui/forms/action-form.tsx'
import { useActionForm } from '../../ui/forms/use-action-form.ts'
import { parseWholeNumber } from '../../ui/forms/validation.ts'
import { sendMutation } from '../../ui/send-mutation.ts'
import { PRODUCT_QUERY_IDS } from '../products.queries.ts'

export interface CostDialogProps {
  /** Closed while `undefined`. */
  readonly volume: VolumeCost | undefined
  readonly onClose: () => void
}

export function CostDialog({ volume, onClose }: CostDialogProps) {
  return (
    <ActionDialog item={volume} title={t`Change the cost`} onClose={onClose}>
      {(displayed) => <CostForm key={displayed.volumeId} volume={displayed} onClose={onClose} />}
    </ActionDialog>
  )
}

const MAX_COST = 100_000_000

function CostForm({ volume, onClose }: { readonly volume: VolumeCost; readonly onClose: () => void }) {
  const { productId, volumeId, name, size, price, costPrice } = volume
  const { field, values, ...form } = useActionForm<'costPrice', unknown>({
    initial: { costPrice: costPrice === null ? '' : String(costPrice) },
    check: (typed) => {
      const cost = parseWholeNumber(typed.costPrice)
      if (typed.costPrice.trim() === '' || (cost !== undefined && cost <= MAX_COST)) return {}
      return { costPrice: t`Must be a whole number.` }
    },
    send: (typed) =>
      sendMutation(changeVolumeCost, {
        params: { id: productId, volumeId },
        body: { costPrice: parseWholeNumber(typed.costPrice) ?? null },
      }),
    messages: { success: t`Cost changed`, failure: t`The cost was not changed` },
    invalidates: PRODUCT_QUERY_IDS,
    onDone: onClose,
  })
  return (
    <ActionForm {...form} title={t`Change the cost`} submitLabel={t`Save`} onCancel={onClose}>
      <TextInput
        {...field('costPrice')}
        label={t`Cost of one ${name}, ${size} in Ksh`}
        description={describeMargin(price, parseWholeNumber(values.costPrice))}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        autoComplete="off"
        maxLength={11}
        data-autofocus
      />
    </ActionForm>
  )
}

function describeMargin(price: number, cost: number | undefined): string {
  const margin = computeMargin(price, cost ?? null)
  const sold = formatKsh(price)
  if (margin === undefined) return t`Sold for ${sold}`
  const stays = t`Sold for ${sold}: ${formatKsh(margin.amount)} stay`
  return margin.percent === null ? stays : `${stays}, ${margin.percent} %`
}
