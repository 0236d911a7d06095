import { ConfigError } from '../config.ts'

/** Why the shop could not start, for the person at the terminal; a stack only where nobody foresaw it. */
export function explainFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  if (!(error instanceof Error)) return String(error)
  const { code, address, port, path } = error as NodeJS.ErrnoException & { address?: string; port?: number }
  switch (code) {
    case 'EADDRINUSE':
      return `Another program already listens on ${address}, port ${port}. Choose another port with PORT.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is not an address of this machine (${code}). Usual: 127.0.0.1`
    case 'EACCES':
      return port === undefined
        ? `The data folder cannot be used: no right to ${path}. Choose another with DATA_DIR.`
        : `Port ${port} needs more rights. Choose one above 1023 with PORT.`
    default:
      return `The shop could not start.\n${error.stack}`
  }
}
