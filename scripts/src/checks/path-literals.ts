import { API_BASE, type Operation } from '@usiku/contracts/http/operation.ts'
import ts from 'typescript'

export interface PathLiteral {
  readonly line: number
  readonly text: string
}

/**
 * Finds hand-written API paths; code must name the operation or `API_BASE` instead.
 * @param pages paths of the app's own pages, `$name` for a parameter; some equal an API path
 */
export function findPathLiterals(
  source: string,
  operations: readonly Operation[],
  pages: readonly string[] = [],
): PathLiteral[] {
  // Parsing takes far longer than a look at the text, and hardly a file has such a string.
  if (!namesPath(source, operations)) return []
  const file = ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX)
  const found: PathLiteral[] = []
  const visit = (node: ts.Node): void => {
    const text = getLiteralText(node)
    if (text !== undefined && isPathLiteral(text, operations, pages)) {
      found.push({ line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, text })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Whether the fixed part of a path begins a string, or follows a value or a host. */
function namesPath(source: string, operations: readonly Operation[]): boolean {
  const fixed = operations.map(({ path }) => path.replace(/\{.*/, ''))
  return source.includes(API_BASE) || new RegExp(`(?:["'\`}]|https?://[^/\n]+)(?:${fixed.join('|')})`).test(source)
}

/** @param routeTree the text of the generated route tree */
export function parsePages(routeTree: string): string[] {
  const addresses = Array.from(routeTree.matchAll(/'(\/[^']*)'/g), ([, address = '']) => address)
  // The catch-all page must not match everything; an index route ends in a slash that its links lack.
  return addresses.filter((address) => !address.startsWith('/$')).map((address) => address.replace(/(?<=.)\/$/, ''))
}

const getLiteralText = (node: ts.Node): string | undefined =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
    ? node.text
    : undefined

function isPathLiteral(text: string, operations: readonly Operation[], pages: readonly string[]): boolean {
  if (text.includes(API_BASE)) return true
  const address = text.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/s, '')
  return (
    operations.some(({ path }) => matchesPattern(address, path, '{')) &&
    !pages.some((page) => matchesPattern(address, page, '$'))
  )
}

/** Compares the fixed part of patterns with parameters. */
function matchesPattern(address: string, pattern: string, parameterMark: string): boolean {
  const mark = pattern.indexOf(parameterMark)
  return mark === -1 ? address === pattern : address.startsWith(pattern.slice(0, mark))
}
