const running = new Map<string, Promise<void>>()

/** Runs one tab at a time. Without the Web Locks API only within this tab; idempotency keys protect the rest. */
export async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator && navigator.locks) {
    await navigator.locks.request(name, work)
    return
  }
  const before = running.get(name) ?? Promise.resolve()
  const current = before.then(work, work)
  running.set(name, current)
  await current
}
