import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { checkBarcode, normalizeBarcode } from '@usiku/contracts/catalogue/barcodes.ts'
import { findBarcode } from '@usiku/contracts/catalogue/cost-operations.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { useRef, useState } from 'react'
import { call } from '../../../../api/call.ts'
import { toFailure } from '../../../../api/errors.ts'
import { useDraft } from '../../ui/forms/use-draft.ts'
import { countPicked, formatLine, isComplete, type Picked, type PickLine, toPickLines } from './picking.ts'

/** What the last bottle was. */
export interface PickResult {
  readonly isRight: boolean
  readonly text: string
  /** Announced again when the same thing happens twice. */
  readonly number: number
}

const MEMORY_MS = 10 * 60_000

/** Counts the bottles of an order on this device; the count survives a reload. */
export function usePicking(order: Order) {
  const queryClient = useQueryClient()
  const lines = toPickLines(order)
  const { savedDraft, saveDraft, clearDraft } = useDraft<Picked>(`pick-${order.orderId}`)
  const [picked, setPicked] = useState<Picked>(savedDraft ?? {})
  // Two scans may be answered before the next render.
  const latest = useRef(picked)
  const [result, setResult] = useState<PickResult>()
  const report = (isRight: boolean, text: string) => {
    setResult((before) => ({ isRight, text, number: (before?.number ?? 0) + 1 }))
    if (!isRight) signalWrongBottle()
  }
  const set = (line: PickLine, count: number) => {
    latest.current = { ...latest.current, [line.volumeId]: Math.max(0, Math.min(count, line.quantity)) }
    setPicked(latest.current)
    saveDraft(latest.current)
  }
  const pick = (line: PickLine) => {
    const before = countPicked(latest.current, line)
    if (before === line.quantity) return report(false, t`One too many: ${formatLine(line)} is complete.`)
    set(line, before + 1)
    report(true, t`${formatLine(line)}: ${before + 1} of ${line.quantity}.`)
  }
  const scan = async (typed: string) => {
    const problem = checkBarcode(typed)
    if (problem !== undefined) return report(false, problem)
    const barcode = normalizeBarcode(typed)
    try {
      const match = await queryClient.fetchQuery({
        queryKey: [findBarcode.id, 'pick', barcode],
        queryFn: async () => (await call(findBarcode, { params: { barcode } })).data,
        staleTime: MEMORY_MS,
        meta: { personal: true },
      })
      if (match === null) return report(false, t`No drink has the barcode ${barcode}.`)
      const line = lines.find(({ volumeId }) => volumeId === match.volumeId)
      if (line !== undefined) return pick(line)
      const size = match.product.volumes.find(({ _id }) => _id === match.volumeId)?.size ?? ''
      report(false, t`Wrong bottle: ${match.product.name}, ${size} is not in this order.`)
    } catch (error) {
      const { title, reason } = toFailure(error, t`The barcode could not be looked up. Tap the bottle instead.`)
      report(false, [title, reason].filter(Boolean).join(' '))
    }
  }
  const clear = () => {
    latest.current = {}
    setPicked({})
    setResult(undefined)
    clearDraft()
  }
  return { lines, picked, result, isComplete: isComplete(lines, picked), pick, set, scan, clear }
}

let context: AudioContext | undefined

/** Buzzes and vibrates, because the clerk looks at the shelf and not at the screen. */
function signalWrongBottle(): void {
  navigator.vibrate?.([300, 100, 300])
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  const [buzz, volume] = [context.createOscillator(), context.createGain()]
  buzz.type = 'square'
  buzz.frequency.value = 160
  volume.gain.value = 0.2
  buzz.connect(volume).connect(context.destination)
  buzz.start()
  buzz.stop(context.currentTime + 0.5)
}
