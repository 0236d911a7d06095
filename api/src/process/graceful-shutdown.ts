/** A repeated signal exits at once. */
const SIGNALS: readonly NodeJS.Signals[] = ['SIGTERM', 'SIGINT']

/** Milliseconds until a forced exit, before supervisors kill the process. */
const FORCE_EXIT_MS = 9_500

/** Shuts down gracefully. @param stop finishes requests and jobs under way */
export function shutDownOnSignals(stop: () => Promise<void>): void {
  const seen = new Set<NodeJS.Signals>()
  for (const signal of hasTerminal() ? [...SIGNALS, 'SIGHUP' as const] : SIGNALS) {
    process.on(signal, () => {
      // Ctrl+C in a terminal may arrive as two different signals; only the same one twice means: now.
      if (seen.has(signal)) process.exit(1)
      seen.add(signal)
      if (seen.size === 1) shutDown(stop)
    })
  }
}

/** From a terminal SIGHUP means that it was closed; otherwise it asks for a reload. */
export function hasTerminal(): boolean {
  return [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY)
}

function shutDown(stop: () => Promise<void>): void {
  setTimeout(() => process.exit(1), FORCE_EXIT_MS).unref()
  stop().then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`The server could not shut down cleanly: ${String(error)}\n`)
      process.exit(1)
    },
  )
}
