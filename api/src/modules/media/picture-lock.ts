const busy = new Map<string, Promise<unknown>>()

/**
 * Runs work on the files and the row of one picture when no other such work on
 * it is running: storing and removing the same picture at once would leave a row
 * without files.
 */
export async function withPicture<T>(id: string, work: () => Promise<T>): Promise<T> {
  const before = busy.get(id) ?? Promise.resolve()
  const turn = before.then(work, work)
  busy.set(id, turn)
  try {
    return await turn
  } finally {
    if (busy.get(id) === turn) busy.delete(id)
  }
}
