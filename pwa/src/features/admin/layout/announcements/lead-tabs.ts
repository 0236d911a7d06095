const LOCK_NAME = 'usiku-order-stream'

/**
 * Runs the work in one tab of the browser: the one that became visible last, or another one once that is closed.
 * Without the Web Locks API it runs in each tab.
 * @param start begins the work
 * @returns gives it up
 */
export function leadTabs(start: () => () => void): () => void {
  const locks: LockManager | undefined = navigator.locks
  if (locks === undefined) return start()
  let waiting = new AbortController()
  let stopWork: (() => void) | undefined
  let release: (() => void) | undefined

  const giveUp = () => {
    stopWork?.()
    release?.()
    stopWork = undefined
    release = undefined
  }
  const lead = (isWanted: () => boolean) => () => {
    if (!isWanted()) return Promise.resolve()
    return new Promise<void>((resolve) => {
      release = resolve
      stopWork = start()
    })
  }
  const request = async (steal: boolean) => {
    waiting.abort()
    const turn = new AbortController()
    waiting = turn
    const isCurrent = () => !turn.signal.aborted
    try {
      await locks.request(LOCK_NAME, steal ? { steal } : { signal: turn.signal }, lead(isCurrent))
    } catch (error) {
      if (!isCurrent()) return
      giveUp()
      if (isTaken(error)) void request(false)
      else stopWork = start()
    }
  }
  const takeIfVisible = () => {
    if (document.visibilityState === 'visible' && stopWork === undefined) void request(true)
  }
  document.addEventListener('visibilitychange', takeIfVisible)
  void request(document.visibilityState === 'visible')
  return () => {
    document.removeEventListener('visibilitychange', takeIfVisible)
    waiting.abort()
    giveUp()
  }
}

/** By another tab; other errors mean that the browser refuses locks here. */
const isTaken = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
