import { inflateSync } from 'node:zlib'

export interface PrintedPage {
  /** In millimetres. */
  readonly width: number
  readonly height: number
  readonly lines: readonly string[]
}

const MM_PER_POINT = 25.4 / 72

/** Supports what Chromium prints: plain objects and fonts with a character map. */
export function readPdf(document: Buffer): readonly PrintedPage[] {
  const objects = new Map(
    [...document.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(
      ([, id = '', body = '']) => [id, body],
    ),
  )
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b(?!s)/.test(body))
    .map((page) => {
      const [, , width = 0, height = 0] = /\/MediaBox \[(.*?)\]/.exec(page)?.[1]?.trim().split(/\s+/).map(Number) ?? []
      return { width: width * MM_PER_POINT, height: height * MM_PER_POINT, lines: linesOf(page, objects) }
    })
}

function linesOf(page: string, objects: ReadonlyMap<string, string>): string[] {
  const streams = [...page.matchAll(/\/Contents \[?((?:\s*\d+ 0 R)+)/g)].flatMap(([, list = '']) => idsIn(list))
  const drawing = streams.map((id) => inflate(objects.get(id) ?? '')).join('\n')
  const fonts = new Map(
    [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, charactersOf(id, objects)]),
  )
  return textsIn(drawing, fonts)
}

const idsIn = (list: string) => [...list.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => id)

function inflate(body: string): string {
  const packed = /stream\n([\s\S]*?)\nendstream/.exec(body)?.[1] ?? ''
  return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
}

function charactersOf(id: string, objects: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const [meaning = ''] = idsIn(/\/ToUnicode \d+ 0 R/.exec(objects.get(id) ?? '')?.[0] ?? '')
  const map = inflate(objects.get(meaning) ?? '')
  const characters = new Map<string, string>()
  const toText = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')
  for (const [, block = ''] of map.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', hex = ''] of block.matchAll(/<(\w{4})> <(\w+)>/g)) characters.set(glyph, toText(hex))
  }
  for (const [, block = ''] of map.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', to = '', hex = ''] of block.matchAll(/<(\w{4})> <(\w{4})> <(\w+)>/g)) {
      for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code += 1) {
        const meant = Number.parseInt(hex, 16) + code - Number.parseInt(from, 16)
        characters.set(hexOf(code), String.fromCodePoint(meant))
      }
    }
  }
  return characters
}

const hexOf = (code: number) => code.toString(16).toUpperCase().padStart(4, '0')

function textsIn(drawing: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const texts: string[] = []
  for (const [, piece = ''] of drawing.matchAll(/BT\n([\s\S]*?)ET/g)) {
    const font = fonts.get(/\/(F\d+) /.exec(piece)?.[1] ?? '')
    const glyphs = [...piece.matchAll(/<(\w+)>/g)].map(([, hex = '']) => hex).join('')
    texts.push((glyphs.match(/\w{4}/g) ?? []).map((glyph) => font?.get(glyph.toUpperCase()) ?? '?').join(''))
  }
  return texts
}
