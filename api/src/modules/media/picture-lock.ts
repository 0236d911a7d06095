const busy = new Map<string, Promise<unknown>>()

/** Serialises work on one picture: storing and removing it at the same time would leave a row without files. */
export async function withPictureLock<T>(id: string, work: () => Promise<T>): Promise<T> {
  const before = busy.get(id) ?? Promise.resolve()
  const turn = before.then(work, work)
  busy.set(id, turn)
  try {
    return await turn
  } finally {
    if (busy.get(id) === turn) busy.delete(id)
  }
}
