import type { IncomingHttpHeaders } from 'node:http'
import { DATA_SAVER_COOKIE } from '@usiku/contracts/media/data-saver.ts'

/** What decides whether a page has small pictures, for `Vary`. */
export const DATA_SAVING_HEADERS = ['save-data', 'cookie']

const CHOICE = new RegExp(`(?:^|;\\s*)${DATA_SAVER_COOKIE}=(on|off)(?:;|$)`)

/** Whether the customer saves data: by their own choice, else by the browser's. */
export function savesData(headers: IncomingHttpHeaders): boolean {
  const [, choice] = CHOICE.exec(headers.cookie ?? '') ?? []
  return choice === undefined ? headers['save-data'] === 'on' : choice === 'on'
}
