/** Resolves on completion, failure or timeout; never rejects. */
export async function withTimeout(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([work.then(noop, noop), late])
  clearTimeout(timer)
}

const noop = () => undefined
