import { join } from 'node:path'
import Fastify, { type FastifyBaseLogger, type FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'
import { createSecurityLog, type SecurityLog } from '../lib/security-log.ts'
import { REDACTED_PATHS } from '../plugins/request-log.ts'
import { type LogStream, openLogFile } from './log-file.ts'

/** Covers a longer time than the request log: it is read after an incident. */
const SECURITY_LOG = { maxBytes: 10 * 1024 * 1024, maxOldFiles: 9 } as const

type Clocks = Parameters<typeof createSecurityLog>[1]
export type ProcessName = Config['role'] | 'primary'

/** Several processes would rotate away each other's files, so they write to the standard output. */
export const hasLogFiles = ({ role, webProcesses }: Config): boolean => role === 'all' && webProcesses === 1

export function createLoggerOptions(config: Config, role: ProcessName = config.role) {
  const options = { level: 'info', redact: { paths: [...REDACTED_PATHS], censor: '[hidden]' } }
  if (!hasLogFiles(config))
    return { ...options, base: { role, pid: process.pid } } satisfies FastifyServerOptions['logger']
  return { ...options, stream: openLogFile(join(config.dataDir, 'logs', 'usiku.log')) }
}

/** For a process without a server. */
export function createLogger(config: Config, role?: ProcessName): FastifyBaseLogger {
  return Fastify({ logger: createLoggerOptions(config, role) }).log
}

/** @param stored receives the same lines as the file or the standard output */
export function openSecurityLog(config: Config, clocks: Clocks, stored: LogStream): SecurityLog {
  if (hasLogFiles(config)) {
    const file = openLogFile(join(config.dataDir, 'logs', 'security.log'), SECURITY_LOG)
    return createSecurityLog(writeToBoth(file, stored), clocks)
  }
  const facts = JSON.stringify({ log: 'security', role: config.role, pid: process.pid }).slice(0, -1)
  const output = { write: (line: string) => void process.stdout.write(`${facts},${line.slice(1)}`) }
  return createSecurityLog(writeToBoth(output, stored), clocks)
}

function writeToBoth(first: LogStream, second: LogStream): LogStream {
  return {
    write: (line) => {
      first.write(line)
      second.write(line)
    },
  }
}
