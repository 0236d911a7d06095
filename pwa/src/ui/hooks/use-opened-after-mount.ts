import { useEffect, useState } from 'react'

/** False on the first render: Mantine restores the focus only if it sees `opened` turn true. */
export function useOpenedAfterMount(opened: boolean): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(opened), [opened])
  return shown
}
