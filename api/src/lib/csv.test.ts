import { buffer, text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { createCsvStream, formatCsvRow } from './csv.ts'

describe('a row', () => {
  it('quotes what would end a cell', () => {
    expect(formatCsvRow(['a', 'b,c', 'say "hi"', 'two\nlines', ' edge ', '', null])).toBe(
      'a,"b,c","say ""hi""","two\nlines"," edge ",,\r\n',
    )
  })

  it.each(['=1+1', '+254', '-5', '@SUM(A1)', '\tx', '\rx'])('makes the formula %j text', (formula) => {
    expect(formatCsvRow([formula]).replaceAll('"', '')).toBe(`'${formula}\r\n`)
  })

  it('leaves numbers alone, and signs within a text', () => {
    expect(formatCsvRow([-5, 0, 1_234_567, 0.25, 'a=b', '750ml - 1l'])).toBe('-5,0,1234567,0.25,a=b,750ml - 1l\r\n')
  })

  it('quotes a formula after disarming it', () => {
    expect(formatCsvRow(['=HYPERLINK("http://x","y")'])).toBe(`"'=HYPERLINK(""http://x"",""y"")"\r\n`)
  })
})

describe('a file', () => {
  it('begins with a byte order mark and the header', async () => {
    const bytes = await buffer(createCsvStream(['Größe', 'Units'], [['750ml', 2]]))
    expect(bytes.toString('hex', 0, 3)).toBe('efbbbf')
    expect(bytes.toString('utf8', 3)).toBe('Größe,Units\r\n750ml,2\r\n')
  })

  it('fails when its rows do', async () => {
    async function* rows() {
      yield ['first']
      throw new Error('the database is gone')
    }
    await expect(text(createCsvStream(['a'], rows()))).rejects.toThrow('the database is gone')
  })
})
