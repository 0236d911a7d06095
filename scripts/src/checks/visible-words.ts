import ts from 'typescript'

/** A string in the code that people may read. */
export interface VisibleText {
  readonly node: ts.JsxText | ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateExpression
  readonly text: string
  readonly line: number
}

/** Attributes whose strings nobody reads. */
const TECHNICAL_ATTRIBUTE =
  /^(?:class(?:Name|Names|es)?|id|key|type|role|variant|size|color|c|bg|to|from|href|src|srcSet|sizes|rel|target|method|action|name|htmlFor|form|list|mode|kind|as|component|d|viewBox|transform|points|fill|stroke.*|style|styles|autoComplete|autoCapitalize|inputMode|enterKeyHint|pattern|accept|capture|loading|decoding|fetchPriority|crossOrigin|data-.*|aria-(?:live|current|hasPopup|haspopup|controls|labelledby|describedby|errormessage|sort|relevant|autocomplete|invalid|orientation|activedescendant|owns|roledescription)|position|align|justify|gap|w|h|p|m[tblrxy]?|p[tblrxy]|fz|fw|lh|ta|td|tt|radius|shadow|order|language|lang|dir|queryKey|@type|query-input|authorization|withBorder|cols|spacing|breakpoint|field|orientation|layout|dataKey|sortKey|level|wrap|ground|slug|search|params|state|hash|preload|startLoading|dateTime|itemProp|itemType|scope|dataOverlayStyle|tone|icon|address|area|place|media|as)$/

/** Functions whose strings nobody reads: errors of programmers, tests of conditions, the DOM, storage. */
const TECHNICAL_CALL =
  /(?:^|\.)(?:Error|TypeError|RangeError|DOMException|querySelector(?:All)?|closest|matches|matchMedia|addEventListener|removeEventListener|dispatchEvent|getElementById|createElement(?:NS)?|setAttribute|getAttribute|hasAttribute|removeAttribute|toggleAttribute|setProperty|getItem|setItem|removeItem|header|headers|append|set|get|has|delete|log|info|warn|error|debug|sql|startsWith|endsWith|includes|split|replace|replaceAll|indexOf|join|test|RegExp|URL|Request|CustomEvent|Event|register|createFileRoute|createRootRoute|createLazyFileRoute|lazyRouteComponent|getRouteApi|Intl\.[A-Za-z]+|DateTimeFormat|NumberFormat|Set|Map|select|selectAll|where|orderBy|groupBy|on|innerJoin|leftJoin|insertInto|updateTable|deleteFrom|selectFrom|ref|as|Type\.\w+|plugin|describe|vibrate|BroadcastChannel|Worker|cssText|insertRule|importKey|digest|deriveBits|sign|verify|encrypt|decrypt|localeCompare|normalize|toLocaleString|padStart|padEnd|execCommand|fetch|call|getContext|play|createObjectURL|assertNever)$/

const MACRO_CALL = /^(?:t|msg|plural|select|selectOrdinal|defineMessage|ph)$/

/** A word of letters beside another one, or a word that begins like a sentence. */
export function looksVisible(text: string): boolean {
  const trimmed = text.trim()
  if (!/\p{L}{2}/u.test(trimmed)) return false
  if (/^[a-z][\w-]*$/.test(trimmed)) return false
  if (/^[a-z]+([A-Z][a-z]*)+$/.test(trimmed)) return false
  if (/^[A-Z0-9_.-]+$/.test(trimmed) && !/^[A-Z]{2,} [A-Z]/.test(trimmed)) return false
  if (/^(?:https?:|data:|mailto:|tel:|intent:|blob:|node:|\/|\.{1,2}\/|#|@|--|&|\?|\$)/.test(trimmed)) return false
  if (/^[\w.-]+\/[\w.+-]+(?:;.*)?$/.test(trimmed)) return false
  if (/^(?:[A-Z][A-Za-z]+\/)+[A-Z][A-Za-z_]+$/.test(trimmed)) return false
  if (/^\(?(?:min|max|prefers|display)-/.test(trimmed)) return false
  if (/^(?:var|calc|clamp|translate\w*|rgba?|url|minmax|repeat|scale\w*|rotate)\(/.test(trimmed)) return false
  if (/^[\w-]+: ?[\w#(). -]+;?$/.test(trimmed) && /^[a-z-]+:/.test(trimmed)) return false
  if (/^(?:\[|\.)[\w-]/.test(trimmed)) return false
  return /\p{L}[’']?\p{L}*[,;:…]? +[\p{L}\d“‘(]/u.test(trimmed) || /^\p{Lu}\p{Ll}/u.test(trimmed)
}

const KEY_NAMES =
  /^(?:Enter|Escape|Tab|Home|End|Page(?:Up|Down)|Arrow(?:Up|Down|Left|Right)|Backspace|Delete|Shift|Control|Alt|Meta|Bearer|Africa\/Nairobi|NotFoundError|AbortError|QuotaExceededError|\w+Error|UTC|Content-\w+|Accept\w*|Usiku|Ksh)$/

/** Lists strings outside message macros that people may read. */
export function listVisibleTexts(source: ts.SourceFile): VisibleText[] {
  const found: VisibleText[] = []
  const add = (node: VisibleText['node'], text: string) => {
    if (KEY_NAMES.test(text.replaceAll('{}', '').trim()) || isIgnored(source, node)) return
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
    found.push({ node, text: text.trim(), line: line + 1 })
  }
  const visit = (node: ts.Node): void => {
    if (isTechnical(node, source)) return
    if (ts.isJsxText(node) && /\p{L}{2}/u.test(node.text)) add(node, node.text)
    else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      if (!isTechnicalPlace(node) && (looksVisible(node.text) || (isWord(node.text) && isShownPlace(node))))
        add(node, node.text)
    } else if (ts.isTemplateExpression(node)) {
      const text = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}')
      if ((looksVisibleTemplate(text) || hasPlural(node)) && !isTechnicalPlace(node)) add(node, text)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** A value such as `count === 1 ? 'item' : 'items'`. */
function hasPlural({ templateSpans }: ts.TemplateExpression): boolean {
  return templateSpans.some(({ expression }) => /[!=]== 1 \? '\p{L}/u.test(expression.getText()))
}

function looksVisibleTemplate(text: string): boolean {
  if (/^(?:\{\}|\s)*$/.test(text)) return false
  const filled = text.replaceAll('{}', ' X ')
  return (
    looksVisible(
      filled.trim().startsWith('X ') ? filled.trim().slice(2).trim() + (/ /.test(text.trim()) ? ' x' : '') : filled,
    ) &&
    / |^\p{Lu}\p{Ll}+\{|^\p{Lu}\p{Ll}+$/u.test(text.trim()) &&
    !/^[\w-]*\{\}[\w-]*(?: [\w-]*\{\}[\w-]*)*$/.test(text.trim())
  )
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

/** A comment `not shown` in the line before leaves a string out; `not translated` all of a declaration. */
function isIgnored(source: ts.SourceFile, node: ts.Node): boolean {
  if (isUntranslated(source, node)) return true
  const start = source.getLineAndCharacterOfPosition(node.getStart(source)).line
  const lines = source.text.split('\n')
  return /(?:\/\/|\/\*) not shown/.test(lines[start] ?? '') || /(?:\/\/|\/\*) not shown/.test(lines[start - 1] ?? '')
}

function isUntranslated(source: ts.SourceFile, node: ts.Node | undefined): boolean {
  if (node === undefined || ts.isSourceFile(node)) return false
  const comments = ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? []
  const isMarked = comments.some(({ pos, end }) => /\bnot translated\b/i.test(source.text.slice(pos, end)))
  return isMarked || isUntranslated(source, node.parent)
}

function isTechnical(node: ts.Node, source: ts.SourceFile): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true
  if (ts.isTaggedTemplateExpression(node)) return true
  if (ts.isTemplateExpression(node) && /^https?:/.test(node.head.text)) return true
  if (ts.isJsxAttribute(node)) return TECHNICAL_ATTRIBUTE.test(node.name.getText(source)) && !containsElement(node)
  if (ts.isJsxElement(node) && /^(?:Trans|Plural|Select)$/.test(node.openingElement.tagName.getText(source)))
    return true
  if (ts.isJsxSelfClosingElement(node) && /^(?:Plural|Select|SelectOrdinal)$/.test(node.tagName.getText(source)))
    return true
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
    const callee = node.expression.getText(source)
    if (MACRO_CALL.test(callee)) return true
    return TECHNICAL_CALL.test(callee) && !hasNestedFunction(node)
  }
  return false
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

const isTechnicalName = (name: ts.PropertyName) => TECHNICAL_ATTRIBUTE.test(name.getText().replace(/^'|'$/g, ''))

/** `queryKey: [getProfile.id, 'who resumes']` */
const isKeyPart = ({ parent }: ts.Node) =>
  ts.isArrayLiteralExpression(parent) &&
  ts.isPropertyAssignment(parent.parent) &&
  parent.parent.name.getText() === 'queryKey'

function isTechnicalPlace(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isPropertyAssignment(parent)) {
    return parent.name === node || isTechnicalName(parent.name)
  }
  if (ts.isBinaryExpression(parent))
    return [
      ts.SyntaxKind.EqualsEqualsEqualsToken,
      ts.SyntaxKind.ExclamationEqualsEqualsToken,
      ts.SyntaxKind.InKeyword,
    ].includes(parent.operatorToken.kind)
  return (
    isKeyPart(node) ||
    ts.isCaseClause(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isLiteralTypeNode(parent) ||
    ts.isEnumMember(parent) ||
    (ts.isAsExpression(parent) && parent.type.getText() === 'const')
  )
}
