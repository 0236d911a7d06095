import { describe, expect, it } from 'vitest'
import { readRecords } from './read-records.ts'

async function read(bytes: Uint8Array, chunkBytes = 7) {
  const open = async function* () {
    for (let start = 0; start < bytes.length; start += chunkBytes) yield bytes.subarray(start, start + chunkBytes)
  }
  const records: { line: number; cells: readonly string[] }[] = []
  for await (const record of readRecords(open)) records.push(record)
  return records
}

const readText = async (text: string, chunkBytes?: number) => read(Buffer.from(text), chunkBytes)
const cellsOf = async (text: string, chunkBytes?: number) =>
  (await readText(text, chunkBytes)).map(({ cells }) => cells)

describe('readRecords', () => {
  it.each([',', ';', '\t'])('reads cells between %j', async (mark) => {
    expect(await cellsOf(`name${mark}price\r\nTusker, cold;${mark}300`.replace('Tusker, cold;', 'Tusker'))).toEqual([
      ['name', 'price'],
      ['Tusker', '300'],
    ])
  })

  it('reads the same in chunks of any size, also where they split a character', async () => {
    const text = '\uFEFFname,price\r\n"Moët ""Rosé"" 🍾\r\nbrut, cold",9500\r\n\r\nKöstritzer,450\r\n'
    const whole = await readText(text, 10_000)
    expect(whole).toEqual([
      { line: 1, cells: ['name', 'price'] },
      { line: 2, cells: ['Moët "Rosé" 🍾\nbrut, cold', '9500'] },
      { line: 5, cells: ['Köstritzer', '450'] },
    ])
    for (let size = 1; size < 40; size += 1) expect(await readText(text, size)).toEqual(whole)
  })

  it('reads Windows-1252 and UTF-16', async () => {
    const windows = Buffer.concat([
      Buffer.from('name;price\nMo'),
      Buffer.from([0xeb]),
      Buffer.from('t;'),
      Buffer.of(0x80, 0x35),
    ])
    expect((await read(windows))[1]?.cells).toEqual(['Moët', '€5'])
    const wide = Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from('name\tprice\nMoët\t5', 'utf16le')])
    expect((await read(wide)).map(({ cells }) => cells)).toEqual([
      ['name', 'price'],
      ['Moët', '5'],
    ])
  })

  it('takes the separator that Excel names, and counts its line', async () => {
    expect(await readText('sep=;\r\nname,of;price\r\nTusker;300')).toEqual([
      { line: 2, cells: ['name,of', 'price'] },
      { line: 3, cells: ['Tusker', '300'] },
    ])
  })

  it('takes the apostrophe before formulas off', async () => {
    expect(await cellsOf("id,name\n'-abc,'=SUM(A1)\n'x,'t Smisje")).toEqual([
      ['id', 'name'],
      ['-abc', '=SUM(A1)'],
      ["'x", "'t Smisje"],
    ])
  })

  it('reads quotes inside of a cell without them', async () => {
    expect(await cellsOf('name,price\n6" cigar,20')).toEqual([
      ['name', 'price'],
      ['6" cigar', '20'],
    ])
  })

  it.each([
    ['a quote that is not closed', 'name,price\n"Tusker,300', /not closed/],
    ['a quote that is not closed for long', `name,price\n"${'x'.repeat(400_000)}`, /not closed/],
    ['too many columns', `name\n${','.repeat(300)}x`, /301 columns/],
    ['a sheet of another kind', 'PK\u0003\u0004\0\0\n', /no CSV/],
  ])('rejects %s', async (_, text, message) => {
    await expect(readText(text, 5_000)).rejects.toThrow(message)
  })
})
