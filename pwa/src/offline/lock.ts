const running = new Map<string, Promise<void>>()

/**
 * Runs work that only one tab may do at a time; whoever comes second waits. Where
 * the browser has no locks it holds within this tab only, and the shop's keys do
 * the rest.
 */
export async function exclusively(name: string, work: () => Promise<void>): Promise<void> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator && navigator.locks) {
    await navigator.locks.request(name, work)
    return
  }
  const before = running.get(name) ?? Promise.resolve()
  const mine = before.then(work, work)
  running.set(name, mine)
  await mine
}
