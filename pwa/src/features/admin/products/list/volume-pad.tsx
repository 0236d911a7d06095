import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import '../../../../ui/form-styles.css'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { formatFigures, formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { listProducts, type Volume } from '@usiku/contracts/catalogue/operations.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FailureText } from '../../../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../../../ui/feedback/form-alert.tsx'
import { FilterPills } from '../../../../ui/navigation/filter-pills.tsx'
import { ActionDialog } from '../../ui/forms/action-form.tsx'
import { useAdminMutation } from '../../ui/use-admin-mutation.ts'
import { PRODUCT_QUERY_IDS } from '../products.queries.ts'
import { NumberKeys } from './number-keys.tsx'
import {
  type ChangeableVolumes,
  canChange,
  type FoundVolume,
  findNext,
  findVolume,
  getPresentFigure,
  isJump,
  type StockLevels,
  sendFigure,
  VOLUME_FIGURES,
  type VolumeFigure,
  type VolumeTarget,
} from './volume-change.ts'
import classes from './volume-pad.module.css'

export interface VolumePadProps {
  readonly list: ChangeableVolumes
  /** Closed while `undefined`. */
  readonly target: VolumeTarget | undefined
  readonly onTarget: (target: VolumeTarget) => void
  readonly onClose: () => void
}

/** Changes the price or the stock of one volume after another, by large keys. */
export function VolumePad({ list, target, onTarget, onClose }: VolumePadProps) {
  const { products, levels } = list
  const found = target && findVolume(products, target)
  return (
    <ActionDialog item={target} title={found?.product.name ?? t`Change`} onClose={onClose}>
      {(displayed) => {
        const shown = findVolume(products, displayed)
        if (shown === undefined) return null
        return (
          <PadForm
            // Another volume or figure begins anew.
            key={`${displayed.volumeId} ${displayed.figure}`}
            {...shown}
            target={displayed}
            levels={levels}
            next={findNext(list, displayed)}
            onTarget={onTarget}
            onClose={onClose}
          />
        )
      }}
    </ActionDialog>
  )
}

const FIGURE_LABELS: Readonly<Record<VolumeFigure, MessageDescriptor>> = {
  price: msg`Price`,
  received: msg`+ Received`,
  counted: msg`Counted`,
  level: msg`Low below`,
}

interface PadFormProps extends FoundVolume {
  readonly target: VolumeTarget
  readonly levels: StockLevels
  readonly next: VolumeTarget | undefined
  readonly onTarget: (target: VolumeTarget) => void
  readonly onClose: () => void
}

function PadForm(props: PadFormProps) {
  const { product, volume, target, levels, next, onTarget } = props
  const { figure } = target
  const pad = useVolumePad(props)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    pad.save()
  }
  const press = (change: (text: string) => string) => {
    pad.press(change)
    input.current?.focus()
  }
  return (
    <form className={classes.pad} noValidate aria-label={t`Change ${product.name}`} onSubmit={submit}>
      {product.volumes.length === 1 ? null : (
        <FilterPills
          label={t`Size`}
          filters={product.volumes.filter((one) => canChange(one, figure, levels)).map(({ _id }) => _id)}
          active={volume._id}
          getLabel={(id) => product.volumes.find(({ _id }) => _id === id)?.size ?? ''}
          onChoose={(volumeId) => onTarget({ ...target, volumeId })}
        />
      )}
      <FilterPills
        label={t`What`}
        filters={VOLUME_FIGURES.filter((one) => canChange(volume, one, levels))}
        active={figure}
        getLabel={(one) => t(FIGURE_LABELS[one])}
        onChoose={(one) => onTarget({ ...target, figure: one })}
      />
      <TextInput
        ref={input}
        label={describeField(volume, figure)}
        // The keys below are the keyboard.
        inputMode="none"
        autoComplete="off"
        maxLength={9}
        value={pad.text}
        error={pad.error}
        description={describeChange(volume, figure, pad.typed)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        classNames={{ input: classes.figure ?? '' }}
        data-autofocus
        onChange={(event) => pad.type(event.currentTarget.value)}
      />
      <NumberKeys onPress={press} />
      <FormAlert>{pad.problem && <FailureText {...pad.problem} />}</FormAlert>
      <p className={classes.question} role="status">
        {pad.isAsked ? t`That is a change by more than half. Save again if it is meant.` : ''}
      </p>
      <div className={classes.buttons}>
        <Button type="submit" variant={next ? 'outline' : 'filled'} loading={pad.isSaving}>
          {t`Save`}
        </Button>
        {next === undefined ? null : (
          <Button loading={pad.isSaving} onClick={() => pad.save(next)}>
            {t`Save and next`}
          </Button>
        )}
      </div>
    </form>
  )
}

function useVolumePad({ volume, target, levels, onTarget, onClose }: PadFormProps) {
  const { figure } = target
  const queryClient = useQueryClient()
  const present = getPresentFigure(volume, figure, levels)
  const [typed, setTyped] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const [error, setError] = useState<string>()
  const text = typed ?? (figure === 'received' ? '' : String(present))
  const saving = useAdminMutation({
    mutationFn: (value: number) => sendFigure(target, value, present),
    messages: { failure: t`The change was not saved.`, isAlert: true },
    invalidates: PRODUCT_QUERY_IDS,
  })
  const change = (value: string) => {
    setTyped(value.replace(/\D/g, '').replace(/^0+(?=\d)/, ''))
    setAsked(false)
    setError(undefined)
    saving.reset()
  }
  const leave = (to: VolumeTarget | undefined) => (to === undefined ? onClose() : onTarget(to))
  const save = (to?: VolumeTarget) => {
    if (saving.isPending) return
    const value = Number(text)
    const isSame = figure === 'received' ? value === 0 : value === present && text !== ''
    if (isSame) return leave(to)
    if (text === '') return setError(t`Enter a number.`)
    if (figure === 'price' && isJump(present, value) && !isAsked) return setAsked(true)
    saving.run(value, {
      onSuccess: () => leave(to),
      // What stands in the list may be outdated.
      onError: () => void queryClient.invalidateQueries({ queryKey: [listProducts.id] }),
    })
  }
  return {
    text,
    /** `undefined` while the present figure stands, which the first key replaces. */
    typed,
    error,
    isAsked,
    isSaving: saving.isPending,
    problem: saving.problem,
    type: change,
    press: (edit: (before: string) => string) => change(edit(typed ?? '')),
    save,
  }
}

function describeField({ size }: Volume, figure: VolumeFigure): string {
  if (figure === 'price') return t`Price of ${size} in Ksh`
  if (figure === 'level') return t`Stock of ${size} is low below`
  return figure === 'received' ? t`Received of ${size}` : t`Counted of ${size}`
}

function describeChange(volume: Volume, figure: VolumeFigure, typed: string | undefined): string {
  const value = Number(typed ?? '')
  if (figure === 'price') return describePrice(volume, typed ? value : undefined)
  const now = t`${formatFigures(volume.quantity)} in stock`
  if (!typed || figure === 'level') return now
  const after = figure === 'received' ? volume.quantity + value : value
  return `${now} → ${formatFigures(after)}`
}

function describePrice({ price, discount }: Volume, wanted: number | undefined): string {
  const change = wanted === undefined ? t`Now ${formatKsh(price)}` : `${formatKsh(price)} → ${formatKsh(wanted)}`
  const sold = (wanted ?? price) - discount
  return discount > 0 && sold >= 0 ? [change, t`sold for ${formatKsh(sold)}`].join(', ') : change
}
