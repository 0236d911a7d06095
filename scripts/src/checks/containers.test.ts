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

it.each([
  ['compose.yaml', /\b([A-Z][A-Z_]+): /g],
  ['Dockerfile', /\b([A-Z][A-Z_]+)=/g],
])('%s names settings of the server', (file, pattern) => {
  const config = ['config', 'payment-config', 'secrets'].map((name) => read(`api/src/${name}.ts`)).join('\n')
  const names = matchAll(read(file), pattern).filter((name) => !FOREIGN_SETTING.test(name))
  expect(names.length).toBeGreaterThan(2)
  expect(names.filter((name) => !new RegExp(`^  ${name}: `, 'm').test(config))).toEqual([])
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
  expect(ignored).toEqual(expect.arrayContaining(['.git', '.data', '**/node_modules', '**/dist']))
  expect(existsSync(join(ROOT, 'package-lock.json'))).toBe(true)
})
