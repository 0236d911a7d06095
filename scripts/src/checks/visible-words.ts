import ts from 'typescript'

/** A string in the code that people may read. */
export interface VisibleText {
  readonly node: ts.JsxText | ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateExpression
  readonly text: string
  readonly line: number
}

/** Attributes whose strings nobody reads. */
const TECHNICAL_ATTRIBUTE =
  /^(?:class(?:Name|Names|es)?|id|key|type|role|variant|size|color|c|bg|to|from|href|src|srcSet|sizes|rel|target|method|action|name|htmlFor|form|list|mode|kind|as|component|d|viewBox|transform|points|fill|stroke.*|style|styles|autoComplete|autoCapitalize|inputMode|enterKeyHint|pattern|accept|capture|loading|decoding|fetchPriority|crossOrigin|data-.*|aria-(?:live|current|hasPopup|haspopup|controls|labelledby|describedby|errormessage|sort|relevant|autocomplete|invalid|orientation|activedescendant|owns|roledescription)|position|align|justify|gap|w|h|p|m[tblrxy]?|p[tblrxy]|fz|fw|lh|ta|td|tt|radius|shadow|order|language|lang|dir|queryKey|mutationKey|@type|query-input|authorization|withBorder|cols|spacing|breakpoint|field|orientation|layout|dataKey|sortKey|level|wrap|ground|slug|search|params|state|hash|preload|startLoading|dateTime|itemProp|itemType|scope|dataOverlayStyle|tone|icon|tag|address|area|place|media|as)$/

/** Functions whose strings nobody reads: errors of programmers, tests of conditions, the DOM, storage. */
const TECHNICAL_CALL =
  /(?:^|\.)(?:Error|TypeError|RangeError|NewerValueError|DOMException|querySelector(?:All)?|closest|matches|matchMedia|addEventListener|removeEventListener|dispatchEvent|getElementById|createElement(?:NS)?|setAttribute|getAttribute|hasAttribute|removeAttribute|toggleAttribute|setProperty|getItem|setItem|removeItem|header|headers|append|set|get|has|delete|log|info|warn|error|debug|sql|startsWith|endsWith|includes|split|replace|replaceAll|indexOf|join|test|RegExp|URL|Request|CustomEvent|Event|register|createFileRoute|createRootRoute|createLazyFileRoute|lazyRouteComponent|getRouteApi|Intl\.[A-Za-z]+|DateTimeFormat|NumberFormat|Set|Map|select|selectAll|where|orderBy|groupBy|on|innerJoin|leftJoin|insertInto|updateTable|deleteFrom|selectFrom|ref|as|Type\.\w+|plugin|describe|vibrate|BroadcastChannel|Worker|cssText|insertRule|importKey|digest|deriveBits|sign|verify|encrypt|decrypt|localeCompare|normalize|toLocaleString|padStart|padEnd|execCommand|fetch|call|getContext|play|createObjectURL|assertNever)$/

const MACRO_CALL = /^(?:t|msg|plural|select|selectOrdinal|defineMessage|ph)$/

/** Strings of one shape that nobody reads. */
const TECHNICAL_TEXTS = [
  // Identifiers and keys.
  /^[a-z][\w-]*$/,
  /^[a-z]+(?:[A-Z][a-z]*)+$/,
  /^[A-Z0-9_.-]+$/,
  // URLs, paths, selectors, media types, time zones.
  /^(?:https?:|data:|mailto:|tel:|intent:|blob:|node:|\/|\.{1,2}\/|#|@|--|&|\?|\$)/,
  /^[\w.-]+\/[\w.+-]+(?:;.*)?$/,
  /^(?:[A-Z][A-Za-z]+\/)+[A-Z][A-Za-z_]+$/,
  /^[[.][\w-]/,
  // Media queries, values and declarations of CSS.
  /^\(?(?:min|max|prefers|display)-/,
  /^(?:var|calc|clamp|translate\w*|rgba?|url|minmax|repeat|scale\w*|rotate)\(/,
  /^[a-z-]+: ?[\w#(). -]+;?$/,
]

/** A word of letters beside another one, or a word that begins like a sentence. */
export function looksVisible(text: string): boolean {
  const trimmed = text.trim()
  if (!/\p{L}{2}/u.test(trimmed) || TECHNICAL_TEXTS.some((pattern) => pattern.test(trimmed))) return false
  return /\p{L}[’']?\p{L}*[,;:…]? +[\p{L}\d“‘(]/u.test(trimmed) || /^\p{Lu}\p{Ll}/u.test(trimmed)
}

const KEY_NAMES =
  /^(?:Enter|Escape|Page(?:Up|Down)|Arrow(?:Up|Down|Left|Right)|Backspace|Shift|Control|Alt|Meta|Bearer|Africa\/Nairobi|NotFoundError|AbortError|QuotaExceededError|\w+Error|UTC|Content-\w+|Accept\w*|Usiku|Ksh|English|Kiswahili|Instagram|WhatsApp|Facebook|TikTok|Mac|Chromebook|KB)$/

/** Lists strings outside message macros that people may read. */
export function listVisibleTexts(source: ts.SourceFile): VisibleText[] {
  const found: VisibleText[] = []
  const visit = (node: ts.Node): void => {
    if (isTechnical(node, source)) {
      // Words may be in what such a function is called on: `['a word', …].join(', ')`.
      if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) visit(node.expression.expression)
      return
    }
    const text = findText(node)
    if (text !== undefined && !KEY_NAMES.test(text.replaceAll('{}', '').trim()) && !isMarked(source, node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      found.push({ node: node as VisibleText['node'], text: text.trim(), line: line + 1 })
    }
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(source, visit)
  return found
}

/** Lists strings outside message macros that the API answers: those of errors, and of replies that are one message. */
export function listAnsweredTexts(source: ts.SourceFile): VisibleText[] {
  return listVisibleTexts(source).filter(({ node }) => isAnswered(node, source))
}

function isAnswered(node: ts.Node, source: ts.SourceFile): boolean {
  const { parent } = node
  if (ts.isConditionalExpression(parent)) return isAnswered(parent, source)
  // Before it is the name of the field.
  if (ts.isCallExpression(parent)) return parent.expression.getText() === 'fieldError' && parent.arguments[0] !== node
  if (!ts.isPropertyAssignment(parent) || parent.name.getText() !== 'message') return false
  const { parent: holder } = parent.parent
  if (ts.isNewExpression(holder)) return holder.expression.getText() === 'AppError'
  return ts.isReturnStatement(holder) && source.fileName.endsWith('routes.ts')
}

/** @returns the text of a string that people may read; `{}` for values */
function findText(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return /\p{L}{2}/u.test(node.text) ? node.text : undefined
  if (isTechnicalPlace(node)) return undefined
  if (ts.isStringLiteralLike(node))
    return looksVisible(node.text) || (isWord(node.text) && isShownPlace(node)) ? node.text : undefined
  return ts.isTemplateExpression(node) ? findTemplateText(node) : undefined
}

function findTemplateText(node: ts.TemplateExpression): string | undefined {
  const text = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}')
  return looksVisibleTemplate(text) || hasPlural(node) ? text : undefined
}

/** A value such as `count === 1 ? 'item' : 'items'`. */
function hasPlural({ templateSpans }: ts.TemplateExpression): boolean {
  return templateSpans.some(({ expression }) => /[!=]== 1 \? '\p{L}/u.test(expression.getText()))
}

function looksVisibleTemplate(text: string): boolean {
  const trimmed = text.trim()
  // Cookies; class names, paths and keys made of values.
  if (/^\{\}=/.test(trimmed)) return false
  if (/^[\w-]*\{\}[\w-]*(?: [\w-]*\{\}[\w-]*)*$/.test(trimmed)) return false
  if (!/ |^\p{Lu}\p{Ll}+\{/u.test(trimmed)) return false
  const filled = trimmed.replaceAll('{}', ' X ').trim()
  return looksVisible(filled.replace(/^(?:X +)+/, '').concat(trimmed.includes(' ') ? ' x' : ''))
}

const isWord = (text: string) => /^\p{L}[\p{L}’' -]+$/u.test(text.trim())

const SHOWN_ATTRIBUTE = /^(?:label|title|aria-label|placeholder|alt|description|caption|heading)$/

/** A child of an element, or the value of an attribute that is read. */
function isShownPlace(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isConditionalExpression(parent)) return parent.condition !== node && isShownPlace(parent)
  if (ts.isParenthesizedExpression(parent)) return isShownPlace(parent)
  if (ts.isBinaryExpression(parent))
    return (
      [ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken, ts.SyntaxKind.AmpersandAmpersandToken].includes(
        parent.operatorToken.kind,
      ) && isShownPlace(parent)
    )
  if (ts.isTemplateSpan(parent)) return listsWords(parent.parent) && isShownPlace(parent.parent)
  if (ts.isJsxAttribute(parent)) return SHOWN_ATTRIBUTE.test(parent.name.getText())
  if (!ts.isJsxExpression(parent)) return false
  return ts.isJsxAttribute(parent.parent)
    ? SHOWN_ATTRIBUTE.test(parent.parent.name.getText())
    : ts.isJsxElement(parent.parent) || ts.isJsxFragment(parent.parent)
}

const listsWords = (node: ts.Node) => ts.isTemplateExpression(node)

/** A comment `not shown` beside or above leaves a string out, `not translated` above a declaration all of it. */
function isMarked(source: ts.SourceFile, node: ts.Node): boolean {
  if (isUntranslated(source, node)) return true
  const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
  const lines = source.text.split('\n')
  return [lines[line], lines[line - 1]].some((text) => /\/[/*] not shown/.test(text ?? ''))
}

function isUntranslated(source: ts.SourceFile, node: ts.Node | undefined): boolean {
  if (node === undefined || ts.isSourceFile(node)) return false
  const comments = ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? []
  const isMarkedSo = comments.some(({ pos, end }) => /\bnot translated\b/i.test(source.text.slice(pos, end)))
  return isMarkedSo || isUntranslated(source, node.parent)
}

/** Whether nobody reads what is in a node. */
function isTechnical(node: ts.Node, source: ts.SourceFile): boolean {
  if (ts.isJsxAttribute(node)) return TECHNICAL_ATTRIBUTE.test(node.name.getText(source)) && !containsElement(node)
  if (ts.isTemplateExpression(node)) return /^https?:/.test(node.head.text)
  if (ts.isPropertyAssignment(node)) return /^(?:query|mutation)Key$/.test(node.name.getText(source))
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return isTechnicalCall(node, source)
  return isTypeOrImport(node) || isMacro(node, source)
}

const isTypeOrImport = (node: ts.Node) =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node)

function isMacro(node: ts.Node, source: ts.SourceFile): boolean {
  if (ts.isTaggedTemplateExpression(node)) return true
  const opening = ts.isJsxElement(node) ? node.openingElement : node
  if (!ts.isJsxOpeningElement(opening) && !ts.isJsxSelfClosingElement(opening)) return false
  return /^(?:Trans|Plural|Select|SelectOrdinal)$/.test(opening.tagName.getText(source))
}

function isTechnicalCall(node: ts.CallExpression | ts.NewExpression, source: ts.SourceFile): boolean {
  const callee = node.expression.getText(source)
  return (
    MACRO_CALL.test(callee) ||
    callee === 'usePageSize' ||
    (TECHNICAL_CALL.test(callee) && !callee.startsWith('notify.') && !hasNestedFunction(node))
  )
}

function containsElement(node: ts.Node): boolean {
  const isElement = ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)
  return isElement || (ts.forEachChild(node, containsElement) ?? false)
}

function hasNestedFunction(node: ts.CallExpression | ts.NewExpression): boolean {
  return (node.arguments ?? []).some(
    (argument) => ts.isFunctionLike(argument) || ts.isObjectLiteralExpression(argument),
  )
}

function isTechnicalPlace(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isPropertyAssignment(parent)) {
    if (parent.name === node) return true
    return TECHNICAL_ATTRIBUTE.test(parent.name.getText().replace(/^'|'$/g, ''))
  }
  if (ts.isBinaryExpression(parent))
    return [
      ts.SyntaxKind.EqualsEqualsEqualsToken,
      ts.SyntaxKind.ExclamationEqualsEqualsToken,
      ts.SyntaxKind.InKeyword,
    ].includes(parent.operatorToken.kind)
  // What a notice is about, so that a newer one replaces it.
  if (ts.isCallExpression(parent) && /^notify\.\w+$/.test(parent.expression.getText()))
    return parent.arguments[1] === node
  return (
    ts.isCaseClause(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isLiteralTypeNode(parent) ||
    ts.isEnumMember(parent) ||
    (ts.isAsExpression(parent) && parent.type.getText() === 'const')
  )
}
