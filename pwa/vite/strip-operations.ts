import type { ESTree } from 'vite'

/** Parts of an operation that the client needs. */
const RUNTIME_FIELDS = ['id', 'method', 'path', 'access', 'fileField']

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Reduces operations to plain objects and marks other calls as pure, so that the build drops unused declarations.
 *
 * @param code TypeScript
 * @param tree its AST
 */
export function stripOperations(code: string, tree: ESTree.Program): string {
  const edits = tree.body.flatMap((statement) => (isDeclaration(statement) ? collectEdits(code, statement) : []))
  return edits
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code)
}

/** Top-level `const` only. */
function isDeclaration(statement: ESTree.Program['body'][number]): boolean {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return declared?.type === 'VariableDeclaration'
}

function collectEdits(code: string, node: unknown): Edit[] {
  if (Array.isArray(node)) return node.flatMap((part) => collectEdits(code, part))
  if (!isNode(node) || /Function/.test(node.type)) return []
  const operation = isCall(node) ? findOperation(node) : undefined
  if (operation) return [{ start: node.start, end: node.end, text: `(${printRuntimeFields(code, operation)})` }]
  const within = Object.values(node).flatMap((part) => collectEdits(code, part))
  return isCall(node) ? [...within, { start: node.start, end: node.start, text: '/* @__PURE__ */ ' }] : within
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

const isCall = (node: ESTree.Node): node is ESTree.CallExpression => node.type === 'CallExpression'

function findOperation({ callee, arguments: [first] }: ESTree.CallExpression): ESTree.ObjectExpression | undefined {
  const isOperation = callee.type === 'Identifier' && callee.name === 'operation'
  return isOperation && first?.type === 'ObjectExpression' ? first : undefined
}

function printRuntimeFields(code: string, { properties }: ESTree.ObjectExpression): string {
  const runtimeProperties = properties.filter(
    (part) =>
      part.type === 'SpreadElement' || (part.key.type === 'Identifier' && RUNTIME_FIELDS.includes(part.key.name)),
  )
  return `{ ${runtimeProperties.map(({ start, end }) => code.slice(start, end)).join(', ')} }`
}
