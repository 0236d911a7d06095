import { t } from '@lingui/core/macro'
import { getLanguage } from '../../language/i18n.ts'
import { escapeHtml } from '../../lib/escape-html.ts'

export type MailBlock =
  | string
  | { readonly rows: readonly (readonly [name: string, value: string])[] }
  | { readonly label: string; readonly link: string }

export function toPlainText(blocks: readonly MailBlock[], shopName: string): string {
  return [...blocks.map(toBlockText), shopName].join('\n\n')
}

function toBlockText(block: MailBlock): string {
  if (typeof block === 'string') return block
  if ('rows' in block) return block.rows.map(([name, value]) => `${name}: ${value}`).join('\n')
  return `${block.label}: ${block.link}`
}

/** Without the page around it. Escapes everything: names are user input. */
export function toHtmlContent(blocks: readonly MailBlock[]): string {
  return blocks.map(toBlockHtml).join('\n')
}

function toBlockHtml(block: MailBlock): string {
  if (typeof block === 'string') return `<p style="margin:0 0 16px">${escapeHtml(block)}</p>`
  if ('rows' in block)
    return `<table role="presentation" style="${TABLE}">\n${block.rows.map(toRowHtml).join('\n')}\n</table>`
  return `<p style="margin:24px 0"><a href="${escapeHtml(block.link)}" style="${BUTTON}">${escapeHtml(block.label)}</a></p>`
}

function toRowHtml([name, value]: readonly [string, string]): string {
  return `<tr><td style="padding:4px 16px 4px 0">${escapeHtml(name)}</td><td style="${VALUE}">${escapeHtml(value)}</td></tr>`
}

const TABLE = 'width:100%;margin:0 0 16px;border-collapse:collapse'
const VALUE = 'padding:4px 0;text-align:right'
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:24px;background:#F2A51E;color:#1C1814;font-weight:bold;text-decoration:none'

export function appendUnsubscribeLink(text: string, link: string | undefined): string {
  return link === undefined ? text : `${text}\n\n${t`Unsubscribe`}: ${link}`
}

export function toHtmlPage(content: string, shopName: string, unsubscribeLink: string | undefined): string {
  const footer =
    unsubscribeLink === undefined
      ? ''
      : `<p style="font-size:13px"><a href="${escapeHtml(unsubscribeLink)}" style="color:#5A5146">${escapeHtml(t`Unsubscribe`)}</a></p>\n`
  return `<!doctype html>
<html lang="${getLanguage()}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(shopName)}</title></head>
<body style="margin:0;padding:24px 16px;background:#FAF6EE;color:#1C1814;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;font:28px Georgia,serif">${escapeHtml(shopName)}</p>
${content}
${footer}</div>
</body>
</html>
`
}
