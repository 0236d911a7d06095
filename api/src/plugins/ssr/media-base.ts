import { escapeHtml } from '../../lib/escape-html.ts'

/** Tells a page the URL of the CDN, and the browser to connect to it early. */
export function addMediaBase(html: string, mediaBase: string | undefined): string {
  if (mediaBase === undefined) return html
  return html
    .replace('<html', `<html data-media="${escapeHtml(mediaBase)}"`)
    .replace('<head>', `<head><link rel="preconnect" href="${new URL(mediaBase).origin}">`)
}
