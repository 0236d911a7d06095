import { createHash } from 'node:crypto'
import { getPathPrefix, LOCALES } from '@usiku/contracts/language/language.ts'
import { getLanguage } from '../../language/i18n.ts'
import { escapeHtml } from '../../lib/escape-html.ts'

const STYLE =
  'body{margin:15vh auto;max-width:32rem;padding:0 1rem;font:1.125rem/1.5 system-ui;color:#1c1814;background:#faf6ee}a{color:inherit}button{min-height:3rem;padding:0 1.5rem;border:0;border-radius:1.5rem;font:bold 1.125rem system-ui;color:#1c1814;background:#f2a51e}'

const styleHash = createHash('sha256').update(STYLE).digest('base64')

/** No scripts and no external resources; the one form posts to our own URL, whose token must not leak. */
export const MAIL_LINK_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
} as const

export interface MailLinkPageText {
  readonly shopName: string
  readonly heading: string
  readonly sentence: string
  readonly button?: string
}

export function renderMailLinkPage({ shopName, heading, sentence, button }: MailLinkPageText): string {
  const form = button === undefined ? '' : `<form method="post"><button>${escapeHtml(button)}</button></form>\n`
  return `<!doctype html>
<html lang="${LOCALES[getLanguage()]}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(heading)} · ${escapeHtml(shopName)}</title>
<style>${STYLE}</style>
<main>
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(sentence)}</p>
${form}<p><a href="${getPathPrefix(getLanguage()) || '/'}">${escapeHtml(shopName)}</a></p>
</main>
</html>
`
}
