import { useEffect, useState } from 'react'

/**
 * `opened`, but never true at once. Mantine gives the focus back to what had it
 * when `opened` turned true: that turn has to be seen, the first one too.
 */
export function useOpenedAfterMount(opened: boolean): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(opened), [opened])
  return shown
}
