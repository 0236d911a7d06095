import { t } from '@lingui/core/macro'
import { isNotFoundMatch, type MatchStatus } from '../router-internals.ts'

export interface HeadTag {
  readonly name: 'title' | 'meta' | 'link' | 'script'
  readonly attributes: Readonly<Record<string, string>>
  readonly text?: string
}

export interface HeadMatch extends MatchStatus {
  readonly meta?: readonly unknown[] | undefined
  readonly links?: readonly unknown[] | undefined
  readonly headScripts?: readonly unknown[] | undefined
}

const listMissingPageTags = (): readonly HeadTag[] => [
  { name: 'title', attributes: {}, text: t`Oops! Page Not Found` },
  { name: 'meta', attributes: { name: 'robots', content: 'noindex' } },
]

/** Inner routes override outer ones. */
export function headTags(matches: readonly HeadMatch[]): readonly HeadTag[] {
  const isMissing = matches.some(isNotFoundMatch)
  const tags = isMissing
    ? [...matches.slice(0, 1).flatMap(toHeadTags), ...listMissingPageTags()]
    : matches.flatMap(toHeadTags)
  const last = new Map(tags.map((tag) => [getTagKey(tag), tag]))
  // A missing page must not be indexed.
  if (isMissing) for (const key of last.keys()) if (/^(canonical|alternate)/.test(key)) last.delete(key)
  return [...last.values()]
}

export function pageTitle(matches: readonly HeadMatch[]): string {
  return headTags(matches).find(({ name }) => name === 'title')?.text ?? ''
}

function toHeadTags({ meta, links, headScripts }: HeadMatch): HeadTag[] {
  return [
    ...(meta ?? []).map(toMeta),
    ...(links ?? []).map((link) => ({ name: 'link' as const, attributes: pickStrings(link) })),
    ...(headScripts ?? []).map(toScript),
  ]
}

function toMeta(meta: unknown): HeadTag {
  const { title, ...attributes } = pickStrings(meta)
  return title === undefined ? { name: 'meta', attributes } : { name: 'title', attributes: {}, text: title }
}

function toScript(script: unknown): HeadTag {
  const { children = '', ...attributes } = pickStrings(script)
  return { name: 'script', attributes, text: children }
}

function pickStrings(value: unknown): Record<string, string> {
  const pairs = Object.entries(value ?? {}).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return Object.fromEntries(pairs)
}

/** Key of tags of which a page has only one. */
function getTagKey({ name, attributes, text }: HeadTag): string {
  if (name === 'title') return 'title'
  if (attributes.hrefLang !== undefined) return `${attributes.rel} ${attributes.hrefLang}`
  return attributes.name ?? attributes.property ?? attributes.rel ?? text ?? name
}
