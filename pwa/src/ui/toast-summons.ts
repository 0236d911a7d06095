const listeners = new Set<() => void>()
let summoned = false

/** Tells the toast host that there is something to say, from anywhere. */
export function summonToasts(): void {
  if (summoned) return
  summoned = true
  for (const listener of listeners) listener()
}

/** Whether any toast has been asked for yet. */
export function toastsSummoned(): boolean {
  return summoned
}

/** Calls back when toasts are first asked for. @returns ends that */
export function onToastsSummoned(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
