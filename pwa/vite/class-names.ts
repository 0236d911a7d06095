import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/** Letters that tell a style sheet from every other. */
const MARK_LENGTH = 3

/**
 * Names the classes of CSS modules in four or five letters: they stand in the
 * sheet, in the script and at each element of a rendered page. The browser's
 * build and the server's come to the same names.
 *
 * @param root folder that paths are told from: the same names on every machine
 * @throws Error when two sheets would share names
 */
export function classNames(root: string): (name: string, file: string) => string {
  const sheets = new Map<string, { readonly path: string; readonly names: string[] }>()
  return (name, file) => {
    const path = relative(root, file.split('?')[0] ?? '').replaceAll('\\', '/')
    const mark = markOf(path)
    const sheet = sheets.get(mark) ?? { path, names: [] }
    if (sheet.path !== path) throw new Error(`${path} and ${sheet.path} need longer class names: see MARK_LENGTH`)
    sheets.set(mark, sheet)
    if (!sheet.names.includes(name)) sheet.names.push(name)
    return `_${mark}${sheet.names.indexOf(name).toString(36)}`
  }
}

function markOf(path: string): string {
  const letters = createHash('sha256').update(path).digest('base64url').replace(/[-_]/g, '')
  return letters.slice(0, MARK_LENGTH)
}
