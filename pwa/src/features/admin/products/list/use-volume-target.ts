import { useState } from 'react'
import type { VolumeTarget } from './volume-change.ts'

/** What the number pad changes. A save that ends after the pad was closed does not open it again. */
export function useVolumeTarget() {
  const [target, setTarget] = useState<VolumeTarget>()
  return {
    open: setTarget,
    pad: {
      target,
      onTarget: (next: VolumeTarget) => setTarget((current) => current && next),
      onClose: () => setTarget(undefined),
    },
  }
}
