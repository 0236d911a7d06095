import { MyData } from '@usiku/contracts/privacy/schemas.ts'
import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { startTestApp } from '../../../test/test-app.ts'
import type { Schema } from '../../database/schema.ts'
import { OTHER_COLUMNS, REFERENCE_COLUMNS } from './other-columns.ts'
import { PERSONAL_COLUMNS } from './personal-columns.ts'

const split = (names: string) => names.split(' ')

const list = (columnsByTable: Readonly<Record<string, string>>) =>
  Object.entries(columnsByTable).flatMap(([table, names]) => split(names).map((column) => `${table}.${column}`))

const personal = Object.entries(PERSONAL_COLUMNS).flatMap(([table, { columns }]) =>
  Object.values(columns).flatMap((names) => split(names).map((column) => `${table}.${column}`)),
)
const references = list(REFERENCE_COLUMNS)
const others = list(OTHER_COLUMNS)

it('has every column of the database in one of its lists (for a new one say who owns it, and what becomes of it)', async () => {
  const { database } = await startTestApp()
  const tables = await (database as unknown as Kysely<Schema>).introspection.getTables()
  // Of the migrations, and of the tests on PostgreSQL.
  const apart = ['migrations', 'initial_schema']
  const columns = tables
    .filter(({ name }) => !apart.includes(name) && !name.startsWith('search_') && !name.startsWith('sqlite_'))
    .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
  const declared = new Set([...personal, ...references, ...others])
  expect(columns.length).toBeGreaterThan(500)
  expect(columns.filter((column) => !declared.has(column))).toEqual([])
  const present = new Set(columns)
  expect([...declared].filter((column) => !present.has(column) && !column.startsWith('search_'))).toEqual([])
})

it('has no column twice', () => {
  const all = [...personal, ...references, ...others]
  expect(all.filter((column, index) => all.indexOf(column) !== index)).toEqual([])
})

it('exports into parts that a person’s file has', () => {
  const parts = Object.values(PERSONAL_COLUMNS).flatMap(({ exported = {} }) => Object.keys(exported))
  expect(parts.filter((part) => !Object.hasOwn(MyData.properties, part))).toEqual([])
  const columns = Object.entries(PERSONAL_COLUMNS).flatMap(([table, { exported = {} }]) =>
    Object.values(exported).flatMap((names) => split(names).map((column) => `${table}.${column}`)),
  )
  expect(columns.filter((column) => !personal.includes(column))).toEqual([])
})

it('leaves out no column whose name says that it is about a person', () => {
  const suspicious = /(^|_)(user_id|email|phone|recipient|payer|password|latitude|address)/
  // Of the shop itself.
  const known = ['settings.email', 'settings.phone', 'settings.address']
  expect(others.filter((column) => suspicious.test(column.split('.')[1] ?? '') && !known.includes(column))).toEqual([])
})
