import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { BUILDS } from '../../setup/builds.mjs'
import { ROOT } from '../../setup/root.mjs'
import { SERVER_COMMAND, SERVER_ENVIRONMENT } from '../../setup/server-command.mjs'

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** Those of the AWS SDK, of the image of PostgreSQL, and of Node and its C library. */
const FOREIGN_SETTING = /^((AWS|POSTGRES|MALLOC)_|NODE_ENV$)/

const matchAll = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found)

const COMPOSE_SETTING = /\b([A-Z][A-Z\d_]+): /g

/** Settings of the README that compose.yaml does not pass on, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  HOST: 'set in the Dockerfile',
  PORT: 'the load balancer is in the network of the containers',
  DATA_DIR: 'set in the Dockerfile',
  SEED: 'set in the Dockerfile',
  WEB_PROCESSES: 'docker compose up --scale web=4',
  RATE_LIMITS: 'off only where the shop listens on a loopback address',
  ALLOW_RESTORE: 'for one command only',
}

it.each([
  ['compose.yaml', COMPOSE_SETTING],
  ['Dockerfile', /\b([A-Z][A-Z\d_]+)=/g],
])('%s names settings of the server', (file, pattern) => {
  const files = ['config', 'payment-config', 'push-config', 'backup-config'].map((name) => read(`api/src/${name}.ts`))
  const secrets = read('api/src/secrets.ts')
  const config = [...files, secrets, secrets.replaceAll(/^ {2}([A-Z\d_]+): /gm, '  $1_FILE: ')].join('\n')
  const names = matchAll(read(file), pattern).filter((name) => !FOREIGN_SETTING.test(name))
  expect(names.length).toBeGreaterThan(2)
  expect(names.filter((name) => !new RegExp(`^  ${name}: `, 'm').test(config))).toEqual([])
})

it('compose.yaml passes on every setting of the README, secrets as files', () => {
  const rows = matchAll(read('README.md'), /^\| ((?:`[A-Z][A-Z\d_]+`(?:, )?)+) \|/gm)
  const names = rows.flatMap((row) => matchAll(row, /`([A-Z\d_]+)`/g))
  expect(names.length).toBeGreaterThan(40)
  const passed = new Set(matchAll(read('compose.yaml'), COMPOSE_SETTING))
  const isMissing = (name: string) => !passed.has(name) && !passed.has(`${name}_FILE`)
  expect(names.filter((name) => isMissing(name) && !(name in LEFT_OUT))).toEqual([])
  expect(Object.keys(LEFT_OUT).filter((name) => !names.includes(name) || !isMissing(name))).toEqual([])
  // Read once only, before there is an administrator.
  const isRead = (name: string) => name !== 'ADMIN_PASSWORD' && passed.has(name)
  expect(matchAll(read('api/src/secrets.ts'), /^ {2}([A-Z\d_]+): /gm).filter(isRead)).toEqual([])
})

it('compose.yaml gives each role to the services', () => {
  expect(matchAll(read('compose.yaml'), /ROLE: (\w+)/g)).toEqual(['migrate', 'web', 'worker'])
})

it('Dockerfile builds every workspace, and starts the server as npm start does', () => {
  const dockerfile = read('Dockerfile')
  const workspaces = matchAll(dockerfile, / -w (\w+)/g)
  expect(workspaces.sort()).toEqual(BUILDS.map(({ workspace }) => workspace).sort())
  for (const workspace of workspaces) {
    const { scripts } = JSON.parse(read(`${workspace}/package.json`)) as { scripts: Record<string, string> }
    expect([workspace, scripts.build]).toEqual([workspace, expect.stringContaining('vite build')])
  }
  const [command = '[]'] = matchAll(dockerfile, /^CMD (.+)$/gm)
  expect(JSON.parse(command)).toEqual(['node', ...SERVER_COMMAND])
  for (const [name, value] of Object.entries(SERVER_ENVIRONMENT)) expect(dockerfile).toContain(`${name}=${value} `)
  expect(BUILDS.flatMap(({ outputs }) => outputs)).toContain(SERVER_COMMAND.at(-1))
})

it('the image is built without what is built or stored outside', () => {
  const ignored = read('.dockerignore').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.git', '.data*', '.env*', '**/node_modules', '**/dist']))
  expect(existsSync(join(ROOT, 'package-lock.json'))).toBe(true)
})
