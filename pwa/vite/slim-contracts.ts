import type { ESTree } from 'vite'

/** What a call needs to know of its operation; the rest is for the API and its document. */
const KEPT = ['id', 'method', 'path', 'access', 'fileField']

/** A piece of source to be replaced. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * A file of the contracts as the browser needs it: operations are plain objects
 * with the few parts that a call reads, and the build may drop every other
 * declaration that nothing uses.
 *
 * @param code TypeScript
 * @param tree the same, parsed
 */
export function slimContracts(code: string, tree: ESTree.Program): string {
  const edits = tree.body.flatMap((statement) => (isDeclaration(statement) ? editsIn(code, statement) : []))
  return edits
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code)
}

/** `const` at the top of a file; what stands in functions is not touched. */
function isDeclaration(statement: ESTree.Program['body'][number]): boolean {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return declared?.type === 'VariableDeclaration'
}

function editsIn(code: string, node: unknown): Edit[] {
  if (Array.isArray(node)) return node.flatMap((part) => editsIn(code, part))
  if (!isNode(node) || /Function/.test(node.type)) return []
  const operation = isCall(node) ? declarationOf(node) : undefined
  if (operation) return [{ start: node.start, end: node.end, text: `(${keptOf(code, operation)})` }]
  const within = Object.values(node).flatMap((part) => editsIn(code, part))
  return isCall(node) ? [...within, { start: node.start, end: node.start, text: '/* @__PURE__ */ ' }] : within
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

const isCall = (node: ESTree.Node): node is ESTree.CallExpression => node.type === 'CallExpression'

/** What `operation(…)` is called with. */
function declarationOf({ callee, arguments: [first] }: ESTree.CallExpression): ESTree.ObjectExpression | undefined {
  const isOperation = callee.type === 'Identifier' && callee.name === 'operation'
  return isOperation && first?.type === 'ObjectExpression' ? first : undefined
}

function keptOf(code: string, { properties }: ESTree.ObjectExpression): string {
  const kept = properties.filter(
    (part) => part.type === 'SpreadElement' || (part.key.type === 'Identifier' && KEPT.includes(part.key.name)),
  )
  return `{ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} }`
}
