import { AsyncLocalStorage } from 'node:async_hooks'

const clients = new AsyncLocalStorage<string>()

/** The address or network whose request is being handled; empty for work of the server itself. */
export const getCurrentClient = (): string => clients.getStore() ?? ''

export function runAsClient<T>(client: string, work: () => T): T {
  return clients.run(client, work)
}
