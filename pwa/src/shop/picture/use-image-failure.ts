import { useCallback, useEffect, useState } from 'react'

/** `ref` and `onError` go to the `img`. Resets on reconnection. */
export function useImageFailure(address: string) {
  const [failedAddress, setFailedAddress] = useState<string>()
  const failed = failedAddress === address
  const onError = useCallback(() => setFailedAddress(address), [address])

  // A server-rendered image can fail before React listens; then only its state shows it.
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      const isBroken = image?.complete && image.naturalWidth === 0 && image.currentSrc !== ''
      if (isBroken) onError()
    },
    [onError],
  )

  useEffect(() => {
    if (!failed) return
    const retry = () => setFailedAddress(undefined)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [failed])

  return { failed, ref, onError }
}
