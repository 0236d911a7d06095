import { TABLE_ACCESS, type TableAccess } from '@usiku/api/database/table-owners.ts'
import { describe, expect, it } from 'vitest'
import { listSourceFiles } from './source-files.ts'
import { findTableUses } from './table-access.ts'

const ACCESS: Readonly<Record<string, TableAccess>> = TABLE_ACCESS

const uses = listSourceFiles(['api/src/modules', 'api/src/database'])
  .filter(({ path }) => !/\/migrations\/|\.test\.ts$/.test(path))
  .flatMap(({ path, text }) => {
    const module = /^api\/src\/(?:modules\/)?([^/]+)\//.exec(path)?.[1] ?? ''
    return findTableUses(text).map((use) => ({ ...use, path, module }))
  })
  .filter(({ table }) => table in ACCESS)

function isAllowed({ table, access, module }: (typeof uses)[number]): boolean {
  const { owner, updatedBy = [], readBy = [] } = ACCESS[table] ?? { owner: '' }
  if (module === owner) return true
  if (access === 'read') return readBy.includes(module) || updatedBy.includes(module)
  return access === 'update' && updatedBy.includes(module)
}

describe('table owners', () => {
  it('are the only modules whose SQL names their tables, except as listed', () => {
    const wrong = uses.filter((use) => !isAllowed(use))
    expect(wrong.map(({ path, access, table }) => `${path}: ${access} of ${table}`)).toEqual([])
  })

  it('list no unused exception', () => {
    const listed = Object.entries(ACCESS).flatMap(([table, { updatedBy = [], readBy = [] }]) => [
      ...updatedBy.map((module) => `${table} update ${module}`),
      ...readBy.map((module) => `${table} read ${module}`),
    ])
    const needed = new Set(uses.map(({ table, access, module }) => `${table} ${access} ${module}`))
    expect(listed.filter((exception) => !needed.has(exception))).toEqual([])
  })

  it('are one module per table', () => {
    const used = new Set(uses.filter(({ table, module }) => ACCESS[table]?.owner === module).map(({ table }) => table))
    expect(Object.keys(ACCESS).filter((table) => !used.has(table))).toEqual([])
  })
})

describe('findTableUses', () => {
  it('finds Kysely calls', () => {
    const source = `
      database.selectFrom('orders as held').innerJoin(
        'order_holds as hold', 'hold.order_id', 'held.id')
      transaction.insertInto('mails').values(row)
      transaction.deleteFrom('mails')
      transaction.updateTable('products').set({ sold: 1 })`
    expect(findTableUses(source)).toEqual([
      { table: 'orders', access: 'read' },
      { table: 'order_holds', access: 'read' },
      { table: 'mails', access: 'insert or delete' },
      { table: 'mails', access: 'insert or delete' },
      { table: 'products', access: 'update' },
    ])
  })

  it('finds SQL in templates', () => {
    const source = [
      'sql<boolean>`exists (select 1 from users where id = 1)`',
      'sql`insert or replace into search_index (rowid) values (1)`',
      'sql`delete from sliders`',
      'sql`update settings set email = 1`',
    ].join('\n')
    expect(findTableUses(source)).toEqual([
      { table: 'users', access: 'read' },
      { table: 'search_index', access: 'insert or delete' },
      { table: 'sliders', access: 'insert or delete' },
      { table: 'settings', access: 'update' },
    ])
  })
})
