import { API_BASE, type Operation } from '@usiku/contracts/operation.ts'
import ts from 'typescript'

/** A string that spells an address of the API by hand. */
export interface PathLiteral {
  /** Counted from 1. */
  readonly line: number
  readonly text: string
}

/**
 * Finds strings that spell the API's base or an operation's path: those belong
 * to contracts, everybody else names the operation or `API_BASE`.
 *
 * @param source the text of a TypeScript file
 * @param pages addresses of the app's own pages, `$name` for a parameter; some equal a path of the API
 */
export function findPathLiterals(
  source: string,
  operations: readonly Operation[],
  pages: readonly string[] = [],
): PathLiteral[] {
  const file = ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX)
  const found: PathLiteral[] = []
  const visit = (node: ts.Node): void => {
    const text = textOf(node)
    if (text !== undefined && isPathLiteral(text, operations, pages)) {
      found.push({ line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, text })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/**
 * The addresses of the app's pages, read from its generated route tree.
 *
 * @param routeTree the text of that file
 */
export function pagesOf(routeTree: string): string[] {
  const addresses = Array.from(routeTree.matchAll(/'(\/[^']*)'/g), ([, address = '']) => address)
  // The page for everything else must not stand for everything; an index route ends in a slash that its links lack.
  return addresses.filter((address) => !address.startsWith('/$')).map((address) => address.replace(/(?<=.)\/$/, ''))
}

const textOf = (node: ts.Node): string | undefined =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
    ? node.text
    : undefined

function isPathLiteral(text: string, operations: readonly Operation[], pages: readonly string[]): boolean {
  if (text.includes(API_BASE)) return true
  const address = text.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/s, '')
  return operations.some(({ path }) => fits(address, path, '{')) && !pages.some((page) => fits(address, page, '$'))
}

/** Whether an address is a pattern, or begins with the fixed part of one that has parameters. */
function fits(address: string, pattern: string, parameterMark: string): boolean {
  const mark = pattern.indexOf(parameterMark)
  return mark === -1 ? address === pattern : address.startsWith(pattern.slice(0, mark))
}
