import { join } from 'node:path'
import Fastify, { type FastifyBaseLogger, type FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'
import { createSecurityLog, type SecurityLog } from '../lib/security-log.ts'
import { REDACTED_PATHS } from '../plugins/request-log.ts'
import { openLogFile } from './log-file.ts'

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

export function openSecurityLog(config: Config, clocks: Clocks): SecurityLog {
  if (hasLogFiles(config)) {
    return createSecurityLog(openLogFile(join(config.dataDir, 'logs', 'security.log'), SECURITY_LOG), clocks)
  }
  const facts = JSON.stringify({ log: 'security', role: config.role, pid: process.pid }).slice(0, -1)
  return createSecurityLog({ write: (line) => process.stdout.write(`${facts},${line.slice(1)}`) }, clocks)
}
