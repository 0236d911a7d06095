import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/** Length of the hash that identifies a style sheet. */
const MARK_LENGTH = 3

/**
 * Short class names, identical in the browser and server builds.
 *
 * @param root base of the hashed paths, for equal names on every machine
 * @throws Error on a collision
 */
export function classNames(root: string): (name: string, file: string) => string {
  const sheets = new Map<string, { readonly path: string; readonly names: string[] }>()
  return (name, file) => {
    const path = relative(root, file.split('?')[0] ?? '').replaceAll('\\', '/')
    const mark = toMark(path)
    const sheet = sheets.get(mark) ?? { path, names: [] }
    if (sheet.path !== path) throw new Error(`${path} and ${sheet.path} need longer class names: see MARK_LENGTH`)
    sheets.set(mark, sheet)
    if (!sheet.names.includes(name)) sheet.names.push(name)
    return `_${mark}${sheet.names.indexOf(name).toString(36)}`
  }
}

function toMark(path: string): string {
  const letters = createHash('sha256').update(path).digest('base64url').replace(/[-_]/g, '')
  return letters.slice(0, MARK_LENGTH)
}
