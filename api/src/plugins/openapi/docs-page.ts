import { escapeHtml } from '../../lib/escape-html.ts'
import type { ApiDocument, Content, DocumentedOperation, Schema } from './document.ts'
import { formatSchema } from './schema-text.ts'

interface Entry extends DocumentedOperation {
  readonly method: string
  readonly path: string
}

const ACCESS_LABELS: Readonly<Record<string, string>> = {
  public: 'everybody',
  customer: 'whoever is signed in',
  rider: 'riders',
  admin: 'administrators',
}

const STYLE = `
body{margin:0 auto;max-width:56rem;padding:1rem;font:1rem/1.5 system-ui;color:#1c1712;background:#faf6ee}
a{color:inherit}nav a{display:inline-block;padding:.6rem .8rem .6rem 0}
details{border-top:1px solid #d9cfbd}summary{padding:.7rem 0;cursor:pointer}
code,pre{font:.875rem/1.5 ui-monospace,monospace}pre{overflow-x:auto;padding:.75rem;background:#f1e9da}
summary code{overflow-wrap:anywhere}b{display:inline-block;min-width:4.5rem}h3{margin:.5rem 0;font-size:1rem}
.who{color:#6b5d49;white-space:nowrap}`

/** Renders the document without scripts and external resources, grouped by the first path segment. */
export function renderDocsPage(document: ApiDocument, documentPath: string): string {
  const groups = groupByTag(listEntries(document))
  const title = escapeHtml(document.info.title)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
<main>
<h1>${title}</h1>
${prose(document.info.description ?? '')}
<p>For machines: <a href="${documentPath}">${documentPath}</a>.</p>
<nav aria-label="Groups">${[...groups.keys()].map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join(' ')} <a href="#shapes">shapes</a></nav>
${[...groups].map(([tag, entries]) => section(tag, entries)).join('\n')}
<section id="shapes">
<h2>shapes</h2>
${shapes(document)}</section>
</main>
</html>
`
}

function listEntries({ paths, components }: ApiDocument): Entry[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody, ...operation }]) => ({
      ...{ ...operation, method: method.toUpperCase(), path },
      ...(requestBody ? { requestBody: { content: spread(requestBody.content, components.schemas) } } : {}),
    })),
  )
}

function spread(content: Content, named: Readonly<Record<string, Schema>> = {}): Content {
  const whole = (schema: Schema) => named[schema.$ref?.split('/').at(-1) ?? ''] ?? schema
  return Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, { schema: whole(schema) }]))
}

function groupByTag(entries: readonly Entry[]): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    const tag = entry.tags?.[0] ?? 'other'
    groups.set(tag, [...(groups.get(tag) ?? []), entry])
  }
  return groups
}

function section(tag: string, entries: readonly Entry[]): string {
  return `<section id="${escapeHtml(tag)}">\n<h2>${escapeHtml(tag)}</h2>\n${entries.map(details).join('\n')}\n</section>`
}

function details(entry: Entry): string {
  const access = entry['x-access']
  return `<details id="${escapeHtml(entry.operationId)}">
<summary><b>${entry.method}</b> <code>${escapeHtml(entry.path)}</code><br>${escapeHtml(entry.summary)} <span class="who">(${escapeHtml(ACCESS_LABELS[access] ?? access)})</span></summary>
${prose(entry.description ?? '')}
${parameters(entry, 'path', 'In the path')}${parameters(entry, 'query', 'In the query')}${entry.requestBody ? shape('Sent', entry.requestBody.content) : ''}${answer(entry)}${failures(entry)}</details>`
}

function parameters(entry: Entry, place: string, heading: string): string {
  const named = (entry.parameters ?? []).filter((one) => one.in === place)
  if (named.length === 0) return ''
  const lines = named.map(({ name, required, schema, description }) => {
    const meaning = description === undefined ? '' : `\n  ${description}`
    return `${name}${required ? '' : '?'}: ${formatSchema(schema)}${meaning}`
  })
  return block(heading, lines.join('\n'))
}

function answer({ responses }: Entry): string {
  const status = Object.keys(responses).find((each) => each.startsWith('2')) ?? ''
  const content = responses[status]?.content
  return content === undefined ? '' : shape(`Answered with ${status}`, content)
}

function shape(heading: string, content: Content): string {
  const [type = '', media] = Object.entries(content)[0] ?? []
  const label = type === 'application/json' ? heading : `${heading} as ${type}`
  return media === undefined ? '' : block(label, formatSchema(media.schema))
}

function failures(entry: Entry): string {
  const codes = entry['x-errors']
  if (codes.length === 0) return ''
  return `<h3>Can fail with</h3>\n<p>${codes.map((code) => `<code>${escapeHtml(code)}</code>`).join(', ')}</p>\n`
}

function shapes({ components }: ApiDocument): string {
  return Object.entries(components.schemas ?? {})
    .map(([name, schema]) => block(name, formatSchema(schema)))
    .join('')
}

function prose(markdown: string): string {
  return markdown
    .split('\n\n')
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`)
    .join('\n')
}

const block = (heading: string, text: string): string =>
  `<h3>${escapeHtml(heading)}</h3>\n<pre>${escapeHtml(text)}</pre>\n`
