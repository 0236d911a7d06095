import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

export function readData(name: string): string {
  return readFileSync(findUpwards(new URL('.', import.meta.url), `data/${name}`), 'utf8')
}

/** @throws Error when a row has more or fewer cells than the header, or the header lacks a column */
export function readCsv<Column extends string>(name: string, columns: readonly Column[]): Record<Column, string>[] {
  const checkHeader = (header: string[]) => {
    const missing = columns.filter((column) => !header.includes(column))
    if (missing.length > 0) throw new Error(`${name} lacks the columns ${missing.join(', ')}.`)
    return header
  }
  return parse(readData(name), { columns: checkHeader, skipEmptyLines: true }) as Record<Column, string>[]
}

// The folder is searched upwards: this code runs from `src/seed` in development and from `dist` once bundled.
function findUpwards(folder: URL, path: string): URL {
  const file = new URL(path, folder)
  if (existsSync(file)) return file
  const parent = new URL('..', folder)
  if (parent.href === folder.href) throw new Error(`${path} is missing.`)
  return findUpwards(parent, path)
}
