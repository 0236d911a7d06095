import { expect, it } from 'vitest'
import { toEnvironment } from './programs.ts'

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
