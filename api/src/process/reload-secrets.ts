import type { FastifyBaseLogger } from 'fastify'
import type { Secrets } from '../secrets.ts'
import { hasTerminal } from './graceful-shutdown.ts'

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>

export interface SecretReloader {
  /** Until then, problems go to standard error. */
  readonly logTo: (log: Log) => void
  /** @param reload returns what is wrong, without values */
  readonly alsoReload: (reload: () => readonly string[]) => void
}

/** Reads the files of secrets again on SIGHUP, from the start of the process: by default the signal ends it. */
export function reloadSecretsOnHangup(secrets: Secrets, afterwards: () => void = () => undefined): SecretReloader {
  let log: Log | undefined
  const others: (() => readonly string[])[] = []
  const reload = () => {
    const problems = [...secrets.reload(), ...others.flatMap((other) => other())]
    if (problems.length > 0) warn(log, problems)
    log?.info({ problems: problems.length }, 'secrets read again')
    afterwards()
  }
  if (!hasTerminal()) process.on('SIGHUP', reload)
  return {
    logTo: (opened) => {
      log = opened
    },
    alsoReload: (other) => void others.push(other),
  }
}

function warn(log: Log | undefined, problems: readonly string[]): void {
  if (log === undefined) process.stderr.write(`Secrets stay as they were:\n${problems.join('\n')}\n`)
  else log.warn({ problems }, 'a secret stays as it was')
}
