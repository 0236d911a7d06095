import { useState } from 'react'

/** Whether a value has been true at least once: for parts that load on first use and then stay. */
export function useOnceTrue(value: boolean): boolean {
  const [seen, setSeen] = useState(value)
  if (value && !seen) setSeen(true)
  return seen || value
}
