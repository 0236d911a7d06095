export interface TableUse {
  readonly table: string
  readonly access: 'read' | 'insert or delete' | 'update'
}

const READ = ['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'using', 'from']
const WRITE = ['insertInto', 'deleteFrom', 'replaceInto', 'mergeInto']

/** Finds the tables in Kysely's calls and in SQL templates. Table names in variables are not seen. */
export function findTableUses(source: string): TableUse[] {
  const uses: TableUse[] = []
  const add = (access: TableUse['access'], pattern: RegExp, text: string) => {
    for (const [, table = ''] of text.matchAll(pattern)) uses.push({ table, access })
  }
  add('read', toCallPattern(READ), source)
  add('insert or delete', toCallPattern(WRITE), source)
  add('update', toCallPattern(['updateTable']), source)
  add('read', /\bsql\.table\('(\w+)'\)/g, source)
  for (const [template] of source.matchAll(/\bsql(?:<[^`]*?>)?`[^`]*`/g)) {
    add('read', /\b(?:from|join)\s+(?!json_each)([a-z_]+)\b/g, template.replace(/\bdelete\s+from\b/g, 'delete_from'))
    add('insert or delete', /\b(?:insert\s+into|insert\s+or\s+replace\s+into|delete\s+from)\s+([a-z_]+)\b/g, template)
    add('update', /\bupdate\s+([a-z_]+)\s+set\b/g, template)
  }
  return uses
}

const toCallPattern = (names: readonly string[]): RegExp =>
  new RegExp(`\\b(?:${names.join('|')})\\(\\s*'(\\w+)(?: as \\w+)?'`, 'g')
