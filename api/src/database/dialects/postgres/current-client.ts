import { Client, type ClientConfig } from 'pg'

/** An address, or where to read the present one: its password may change while the shop runs. */
export type ServerUrl = string | (() => string)

export const readServerUrl = (url: ServerUrl): string => (typeof url === 'string' ? url : url())

/** Of the settings for connections, what names the server is read for each connection. */
export interface ConnectionSettings extends ClientConfig {
  readonly url: ServerUrl
}

export const createClient = ({ url, ...config }: ConnectionSettings): Client =>
  new Client({ ...config, connectionString: readServerUrl(url) })

/** For a pool, which creates its clients itself. */
export function createClientClass(url: ServerUrl): typeof Client {
  return class extends Client {
    constructor(config: ClientConfig = {}) {
      super({ ...config, connectionString: readServerUrl(url) })
    }
  }
}
