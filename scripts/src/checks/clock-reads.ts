import ts from 'typescript'

export interface ClockRead {
  readonly line: number
  readonly text: string
}

/** Finds `Date.now`, called or passed on, `Date()` and `new Date()` without arguments. */
export function findClockReads(source: string): ClockRead[] {
  // Parsing takes far longer than a look at the text.
  if (!/\bDate\b/.test(source)) return []
  const file = ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX)
  const found: ClockRead[] = []
  const visit = (node: ts.Node): void => {
    if (isClockRead(node)) {
      found.push({ line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, text: node.getText(file) })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function isClockRead(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) return isDate(node.expression) && node.name.text === 'now'
  if (ts.isCallExpression(node)) return isDate(node.expression)
  return ts.isNewExpression(node) && isDate(node.expression) && (node.arguments ?? []).length === 0
}

/** Also `globalThis.Date` and `window.Date`. */
function isDate(node: ts.Expression): boolean {
  return ts.isPropertyAccessExpression(node) ? node.name.text === 'Date' : ts.isIdentifier(node) && node.text === 'Date'
}
