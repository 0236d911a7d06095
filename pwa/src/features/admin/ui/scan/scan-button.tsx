import { ActionIcon } from '@mantine/core'
import { useState } from 'react'
import { BarcodeIcon } from '../../../../ui/icons/admin-icons.tsx'
import { lazyOverlay } from '../../../../ui/lazy-part.tsx'
import { canScan } from './barcode-detector.ts'

export interface ScanButtonProps {
  readonly label: string
  /** Stays open for the next one. */
  readonly isRepeated?: boolean
  readonly onScan: (barcode: string) => void
}

const ScanOverlay = lazyOverlay(async () => (await import('./scan-overlay.tsx')).ScanOverlay)

/** Reads a barcode with the camera; not shown where the browser cannot. */
export function ScanButton({ label, isRepeated = false, onScan }: ScanButtonProps) {
  const [opened, setOpened] = useState(false)
  if (!canScan()) return null
  const scan = (barcode: string) => {
    if (!isRepeated) setOpened(false)
    onScan(barcode)
  }
  return (
    <>
      <ActionIcon aria-label={label} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <BarcodeIcon size={22} />
      </ActionIcon>
      <ScanOverlay opened={opened} label={label} onScan={scan} onClose={() => setOpened(false)} />
    </>
  )
}
