import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import { toPictureKey } from './picture-names.ts'
import type { FileItem } from './read-item.ts'

/** A file of the zip, as the plan needs it. */
export interface ZipPicture {
  readonly number: number
  /** What it is called once it is stored. */
  readonly pictureId: string
  /** Why it cannot be used. */
  readonly problem: string
}

export interface PlannedPictures {
  /** The one that the product gets. */
  readonly picture: ZipPicture | undefined
  /** What changes, by row. */
  readonly differences: ReadonlyMap<number, string>
  /** What else there is to say, by row. */
  readonly notes: ReadonlyMap<number, readonly string[]>
}

export interface PictureOptions {
  /** By key; `undefined` without a zip. */
  readonly pictures: ReadonlyMap<string, ZipPicture> | undefined
  readonly replacesPictures: boolean
}

/** Of the pictures that a product's rows name, the first that is in the zip counts. */
export function planPictures(
  { pictures: named }: Pick<FileItem, 'pictures'>,
  existing: Product | undefined,
  { pictures, replacesPictures }: PictureOptions,
): PlannedPictures {
  const notes = new Map<number, string[]>()
  const differences = new Map<number, string>()
  const none = { picture: undefined, differences, notes }
  if (pictures === undefined) return none
  const found = named.map(({ row, name }) => ({ row, name, file: pictures.get(toPictureKey(name)) }))
  const chosen = found.find(({ file }) => file?.problem === '')
  for (const { row, name, file } of found) {
    const text = explainUnused(name, file, chosen?.file)
    if (text !== undefined) notes.set(row, [...(notes.get(row) ?? []), text])
  }
  if (chosen?.file === undefined) return none
  const { row, name, file } = chosen
  const note = (text: string) => notes.set(row, [text, ...(notes.get(row) ?? [])])
  if (existing === undefined) {
    note(`With the picture ${name}.`)
    return { ...none, picture: file }
  }
  if (existing.imagePublicId === file.pictureId) return none
  if (existing.imagePublicId !== '' && !replacesPictures) {
    note(`It keeps its picture, ${name} is left out.`)
    return none
  }
  differences.set(row, `${existing.imagePublicId === '' ? 'picture' : 'other picture'} ${name}`)
  return { ...none, picture: file }
}

function explainUnused(name: string, file: ZipPicture | undefined, chosen: ZipPicture | undefined): string | undefined {
  if (file === undefined) return `The picture ${name} is not in the zip.`
  if (file.problem !== '') return `The picture ${name} is left out: ${file.problem}.`
  return file.number === chosen?.number ? undefined : `The picture ${name} is left out: a product has one.`
}
