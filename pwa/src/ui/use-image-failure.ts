import { useCallback, useEffect, useState } from 'react'

/**
 * Whether the image at an address could not be loaded; `ref` and `onError` go
 * to the `img`. Forgets the failure when the network comes back.
 */
export function useImageFailure(address: string) {
  const [failedAddress, setFailedAddress] = useState<string>()
  const failed = failedAddress === address
  const onError = useCallback(() => setFailedAddress(address), [address])

  // An image of the server's page can fail before React listens: then only its state tells.
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
