import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { isBarcode, normalizeBarcode } from '@usiku/contracts/catalogue/barcodes.ts'
import { useEffect, useRef, useState } from 'react'
import { DialogModal } from '../../../../ui/dialog/dialog-modal.tsx'
import { createBarcodeReader } from './barcode-detector.ts'
import classes from './scan-overlay.module.css'

export interface ScanOverlayProps {
  readonly opened: boolean
  readonly label: string
  readonly onScan: (barcode: string) => void
  readonly onClose: () => void
}

export function ScanOverlay({ opened, label, onScan, onClose }: ScanOverlayProps) {
  return (
    <DialogModal opened={opened} onClose={onClose} title={label}>
      {opened ? <Scanner onScan={onScan} /> : null}
    </DialogModal>
  )
}

/** In milliseconds: a frame is read as often. */
const READ_EVERY_MS = 150
/** The same bottle, held before the camera, counts once. */
const REPEAT_AFTER_MS = 1_500

function Scanner({ onScan }: Pick<ScanOverlayProps, 'onScan'>) {
  const { stream, problem } = useCamera()
  const video = useRef<HTMLVideoElement>(null)
  const handler = useRef(onScan)
  useEffect(() => {
    handler.current = onScan
  })
  useEffect(() => {
    const element = video.current
    if (stream === undefined || element === null) return
    element.srcObject = stream
    // Rejected when the dialog closes before it plays.
    void element.play()?.catch(() => undefined)
    return readBarcodes(element, (barcode) => handler.current(barcode))
  }, [stream])
  if (problem !== undefined) {
    return (
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
    )
  }
  return (
    <div className={classes.camera}>
      <video ref={video} className={classes.video} muted playsInline />
      <p role="status" className={classes.hint}>
        {stream === undefined ? t`Starting the camera …` : t`Hold the barcode before the camera.`}
      </p>
    </div>
  )
}

/** @returns stops reading */
function readBarcodes(video: HTMLVideoElement, onRead: (barcode: string) => void): () => void {
  const reader = createBarcodeReader()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let last = { barcode: '', at: 0 }
  const read = async () => {
    // Fails while there is no frame yet.
    const found = await reader.detect(video).catch(() => [])
    if (isOver) return
    const barcode = found.map(({ rawValue }) => rawValue).find(isBarcode)
    const isSame = barcode === last.barcode && Date.now() - last.at < REPEAT_AFTER_MS
    if (barcode !== undefined) last = { barcode, at: Date.now() }
    timer = setTimeout(read, READ_EVERY_MS)
    if (barcode !== undefined && !isSame) onRead(normalizeBarcode(barcode))
  }
  void read()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

const PROBLEMS: Readonly<Record<string, MessageDescriptor>> = {
  NotAllowedError: msg`The camera is not allowed here. Allow it in the settings of the browser, or type the barcode.`,
  NotFoundError: msg`There is no camera on this device. Type the barcode instead.`,
  NotReadableError: msg`Another app is using the camera. Close it, or type the barcode.`,
}

const describeProblem = (error: unknown): string =>
  t(
    PROBLEMS[error instanceof Error ? error.name : ''] ??
      msg`The camera could not be started. Type the barcode instead.`,
  )

/** The camera at the back while the component is there; its light goes off afterwards. */
function useCamera(): { readonly stream: MediaStream | undefined; readonly problem: string | undefined } {
  const [stream, setStream] = useState<MediaStream>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let isOver = false
    let opened: MediaStream | undefined
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' }, audio: false })
      .then((camera) => {
        // Closed while the browser asked.
        if (isOver) return stopCamera(camera)
        opened = camera
        setStream(camera)
      })
      .catch((error: unknown) => {
        if (!isOver) setProblem(describeProblem(error))
      })
    return () => {
      isOver = true
      if (opened) stopCamera(opened)
    }
  }, [])
  return { stream, problem }
}

function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
