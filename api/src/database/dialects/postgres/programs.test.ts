import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { dropNewSettings, toEnvironment } from './programs.ts'

const ADDRESS = 'postgres://shop:s%40fe@db.example:6432/shop'

it('tells the programs of PostgreSQL the address, and the files of certificates', () => {
  const query = '?sslmode=verify-full&sslrootcert=/ca.pem&sslcert=/client.pem&sslkey=/client.key'
  expect(toEnvironment(`${ADDRESS}${query}`)).toEqual({
    ...{ PGHOST: 'db.example', PGPORT: '6432', PGUSER: 'shop', PGPASSWORD: 's@fe', PGDATABASE: 'shop' },
    ...{ PGSSLMODE: 'verify-full', PGSSLROOTCERT: '/ca.pem', PGSSLCERT: '/client.pem', PGSSLKEY: '/client.key' },
    PGAPPNAME: 'usiku backup',
  })
})

it('replaces what only the driver knows', () => {
  const environment = toEnvironment(`${ADDRESS}?sslmode=no-verify&sslrootcert=/ca.pem`)
  expect(environment).toMatchObject({ PGSSLMODE: 'require' })
  // With an authority libpq would check the certificate.
  expect(environment).not.toHaveProperty('PGSSLROOTCERT')
})

it.each([
  ['?sslmode=require', 'verify-full'],
  ['?sslmode=prefer', 'verify-full'],
  ['?sslmode=verify-ca', 'verify-full'],
  ['?ssl=true', 'verify-full'],
  ['?ssl=1', 'verify-full'],
  ['?sslrootcert=/ca.pem', 'verify-full'],
  ['?sslmode=require&uselibpqcompat=true', 'require'],
  ['?sslmode=disable&ssl=true', 'disable'],
  ['', undefined],
])('checks certificates as the driver does with %o', (query, mode) => {
  expect(toEnvironment(`${ADDRESS}${query}`).PGSSLMODE).toBe(mode)
})

it('leaves out what servers before version 17 refuse, at the beginning only', async () => {
  const line = 'SET transaction_timeout = 0;\n'
  const read = async (...chunks: string[]) => {
    const script = (async function* () {
      for (const chunk of chunks) yield Buffer.from(chunk)
    })()
    return text(dropNewSettings(script))
  }
  const others = `SET statement_timeout = 0;\n-- ${'é'.repeat(5_000)}\n`
  expect(await read(`SET lock_timeout = 0;\nSET transac`, 'tion_timeout = 0;\n', others, line)).toBe(
    `SET lock_timeout = 0;\n\n${others}${line}`,
  )
  expect(await read(line)).toBe('\n')
  expect(await read()).toBe('')
})
