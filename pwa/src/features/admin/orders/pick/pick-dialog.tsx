import { t } from '@lingui/core/macro'
import '../../../../ui/form-styles.css'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { MAX_BARCODE_LENGTH } from '@usiku/contracts/catalogue/barcodes.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { type FormEvent, useRef, useState } from 'react'
import { MinusIcon } from '../../../../ui/icons/sign-icons.tsx'
import { ActionDialog } from '../../ui/forms/action-form.tsx'
import { ScanButton } from '../../ui/scan/scan-button.tsx'
import classes from './pick-dialog.module.css'
import { countPicked, formatLine, type PickLine } from './picking.ts'
import { usePicking } from './use-picking.ts'

export interface PickDialogProps {
  /** Closed while `undefined`. */
  readonly order: Order | undefined
  readonly onClose: () => void
}

/** Counts the bottles of an order by scanning, typing or tapping; nothing is sent. */
export function PickDialog({ order, onClose }: PickDialogProps) {
  return (
    <ActionDialog item={order} title={t`Pick order ${order?.orderId ?? ''}`} onClose={onClose}>
      {(displayed) => <Picking key={displayed.orderId} order={displayed} onClose={onClose} />}
    </ActionDialog>
  )
}

function Picking({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const picking = usePicking(order)
  const { lines, picked, result } = picking
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const done = lines.reduce((sum, line) => sum + countPicked(picked, line), 0)
  return (
    <div className={classes.picking}>
      <BarcodeField onEnter={(barcode) => void picking.scan(barcode)} />
      <div role="alert" className={classes.result} data-kind={result && (result.isRight ? 'right' : 'wrong')}>
        {result === undefined ? null : <span key={result.number}>{result.text}</span>}
      </div>
      <ul className={classes.lines} aria-label={t`To pick`}>
        {lines.map((line) => (
          <Line
            key={line.volumeId}
            line={line}
            count={countPicked(picked, line)}
            onPick={() => picking.pick(line)}
            onReturn={() => picking.set(line, countPicked(picked, line) - 1)}
          />
        ))}
      </ul>
      <p role="status" className={classes.sum}>
        {picking.isComplete ? t`All ${units} picked.` : t`${done} of ${units} picked`}
      </p>
      <div className={classes.buttons}>
        <Button variant="outline" onClick={picking.clear}>
          {t`Start again`}
        </Button>
        <Button variant={picking.isComplete ? 'filled' : 'outline'} onClick={onClose}>
          {picking.isComplete ? t`Done` : t`Go on later`}
        </Button>
      </div>
    </div>
  )
}

function BarcodeField({ onEnter }: { readonly onEnter: (barcode: string) => void }) {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    onEnter(text)
    // The next one follows at once.
    setText('')
    input.current?.focus()
  }
  return (
    <form noValidate aria-label={t`Barcode`} onSubmit={submit}>
      <TextInput
        ref={input}
        label={t`Scan or type a barcode, or tap a bottle below`}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={MAX_BARCODE_LENGTH}
        value={text}
        rightSection={<ScanButton label={t`Scan with the camera`} isRepeated onScan={onEnter} />}
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </form>
  )
}

interface LineProps {
  readonly line: PickLine
  readonly count: number
  readonly onPick: () => void
  readonly onReturn: () => void
}

function Line({ line, count, onPick, onReturn }: LineProps) {
  const isDone = count === line.quantity
  return (
    <li className={classes.line} data-done={isDone || undefined}>
      <button
        type="button"
        className={classes.bottle}
        aria-label={t`${formatLine(line)}: ${count} of ${line.quantity} picked`}
        onClick={onPick}
      >
        <span className={classes.name}>
          {line.name}
          <span className={classes.size}>{line.size}</span>
        </span>
        <span className={classes.count}>{isDone ? `✓ ${count}` : `${count} / ${line.quantity}`}</span>
      </button>
      <ActionIcon aria-label={t`Put one ${formatLine(line)} back`} disabled={count === 0} onClick={onReturn}>
        <MinusIcon size={20} />
      </ActionIcon>
    </li>
  )
}
