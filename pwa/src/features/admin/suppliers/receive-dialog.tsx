import { t } from '@lingui/core/macro'
import '../../../ui/form-styles.css'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import { MAX_PURCHASE_QUANTITY } from '@usiku/contracts/suppliers/constants.ts'
import { type PurchaseLine, type PurchaseOrder, receivePurchase } from '@usiku/contracts/suppliers/operations.ts'
import { type FormEvent, useMemo, useState } from 'react'
import { focusFirst } from '../../../ui/forms/use-fields.ts'
import { ActionDialog, ActionForm } from '../ui/forms/action-form.tsx'
import { parseWholeNumber } from '../ui/forms/validation.ts'
import { sendMutation } from '../ui/send-mutation.ts'
import { useAdminMutation } from '../ui/use-admin-mutation.ts'
import { checkNumber } from './purchase-draft.ts'
import classes from './receive-dialog.module.css'
import { RECEIVED_QUERY_IDS } from './suppliers.queries.ts'

export interface ReceiveDialogProps {
  /** Closed while `undefined`. */
  readonly order: PurchaseOrder | undefined
  readonly onClose: () => void
}

export function ReceiveDialog({ order, onClose }: ReceiveDialogProps) {
  return (
    <ActionDialog item={order} title={t`Receive goods`} onClose={onClose}>
      {(displayed) => (
        // Begins anew when part of it has come in elsewhere.
        <ReceiveForm key={displayed.version} order={displayed} onClose={onClose} />
      )}
    </ActionDialog>
  )
}

interface Typed {
  readonly quantity: string
  readonly costPrice: string
}

const MAX_COST = 100_000_000

const getDue = ({ quantity, received }: PurchaseLine) => Math.max(0, quantity - received)

const fillIn = ({ lines }: PurchaseOrder, getQuantity: (line: PurchaseLine) => number): readonly Typed[] =>
  lines.map((line) => ({ quantity: String(getQuantity(line)), costPrice: String(line.costPrice) }))

function ReceiveForm({ order, onClose }: { readonly order: PurchaseOrder; readonly onClose: () => void }) {
  const form = useReceiving(order, onClose)
  const { typed, isMore, allowsMore, units } = form
  return (
    <ActionForm
      title={t`Receive goods`}
      submitLabel={units === 0 ? t`Receive` : t`Receive ${formatFigures(units)}`}
      alert={form.alert}
      serverErrors={form.serverErrors}
      busy={form.busy}
      submit={form.submit}
      disabled={units === 0 || (isMore && !allowsMore)}
      onCancel={onClose}
    >
      <div className={classes.presets}>
        <Button variant="outline" size="sm" onClick={() => form.fill(getDue)}>
          {t`All that is due`}
        </Button>
        <Button variant="outline" size="sm" onClick={() => form.fill(() => 0)}>
          {t`Nothing`}
        </Button>
      </div>
      <ul className={classes.lines} aria-label={t`What came in`}>
        {order.lines.map((line, index) => (
          <LineFields
            key={line.volumeId}
            line={line}
            typed={typed[index] ?? { quantity: '', costPrice: '' }}
            name={`lines.${index}`}
            getError={form.getError}
            onChange={(edited) => form.change(index, edited)}
          />
        ))}
      </ul>
      {isMore ? (
        <Checkbox
          label={t`More came in than was ordered, and I counted it`}
          checked={allowsMore}
          onChange={(event) => form.setAllowsMore(event.currentTarget.checked)}
        />
      ) : null}
    </ActionForm>
  )
}

function useReceiving(order: PurchaseOrder, onDone: () => void) {
  const [typed, setTyped] = useState(() => fillIn(order, getDue))
  const [allowsMore, setAllowsMore] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const quantities = typed.map(({ quantity }) => parseWholeNumber(quantity) ?? 0)
  const receiving = useAdminMutation({
    mutationFn: async () => {
      const lines = order.lines.flatMap(({ volumeId, costPrice }, index) => {
        const cost = parseWholeNumber(typed[index]?.costPrice ?? '')
        const quantity = quantities[index] ?? 0
        return quantity === 0 ? [] : [{ volumeId, quantity, ...(cost === costPrice ? {} : { costPrice: cost ?? 0 }) }]
      })
      const body = { lines, version: order.version, ...(allowsMore ? { allowsMore } : {}) }
      return sendMutation(receivePurchase, { params: { id: order._id }, body })
    },
    messages: { success: t`Goods received successfully`, failure: t`The goods were not received` },
    invalidates: RECEIVED_QUERY_IDS,
    onSuccess: onDone,
  })
  // Lines of which nothing came in are not sent, and so not counted by the answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: those that were sent with the answer
  const serverErrors = useMemo(() => {
    const sent = quantities.flatMap((quantity, index) => (quantity === 0 ? [] : [index]))
    const renamed = Object.entries(receiving.fields).map(([field, message]) => {
      const [, position = '', part = ''] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? []
      return [`lines.${sent[Number(position)]}.${part === 'costPrice' ? part : 'quantity'}`, message]
    })
    return Object.fromEntries(renamed) as Readonly<Record<string, string>>
  }, [receiving.fields])
  const edit = (next: readonly Typed[]) => {
    setTyped(next)
    setErrors({})
    receiving.reset()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (receiving.isPending) return
    const problems = checkTyped(typed)
    setErrors(problems)
    if (Object.keys(problems).length > 0) return focusFirst(event.currentTarget, problems)
    receiving.run(undefined)
  }
  return {
    typed,
    units: quantities.reduce((sum, quantity) => sum + quantity, 0),
    isMore: order.lines.some((line, index) => (quantities[index] ?? 0) > getDue(line)),
    allowsMore,
    setAllowsMore,
    getError: (field: string) => errors[field] ?? serverErrors[field],
    serverErrors,
    alert: Object.keys(serverErrors).length > 0 ? undefined : receiving.problem,
    busy: receiving.isPending,
    fill: (getQuantity: (line: PurchaseLine) => number) => edit(fillIn(order, getQuantity)),
    change: (index: number, line: Typed) => edit(typed.map((one, other) => (other === index ? line : one))),
    submit,
  }
}

function checkTyped(typed: readonly Typed[]): Readonly<Record<string, string>> {
  const problems = typed.flatMap(({ quantity, costPrice }, index) => [
    [`lines.${index}.quantity`, quantity.trim() === '' ? undefined : checkNumber(quantity, 0, MAX_PURCHASE_QUANTITY)],
    [`lines.${index}.costPrice`, checkNumber(costPrice, 0, MAX_COST)],
  ])
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined))
}

interface LineFieldsProps {
  readonly line: PurchaseLine
  readonly typed: Typed
  readonly name: string
  readonly getError: (field: string) => string | undefined
  readonly onChange: (typed: Typed) => void
}

function LineFields({ line, typed, name, getError, onChange }: LineFieldsProps) {
  const label = `${line.name}, ${line.size}`
  const due = getDue(line)
  const field = (part: keyof Typed) => ({
    name: `${name}.${part}`,
    value: typed[part],
    error: getError(`${name}.${part}`),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 11,
    onFocus: (event: { readonly currentTarget: HTMLInputElement }) => event.currentTarget.select(),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ ...typed, [part]: event.currentTarget.value }),
  })
  return (
    <li className={classes.line}>
      <p className={classes.name}>
        {line.name}
        <span className={classes.due}>
          {`${line.size} · ${due === 0 ? t`all came in` : t`${formatFigures(due)} due`}`}
        </span>
      </p>
      <TextInput {...field('quantity')} label={t`Came in`} aria-label={t`Came in of ${label}`} />
      <TextInput {...field('costPrice')} label={t`Cost (Ksh)`} aria-label={t`Cost of one ${label} in Ksh`} />
    </li>
  )
}
