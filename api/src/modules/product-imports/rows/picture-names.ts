/** The file that a cell or an address names, without folders and without what follows a question mark. */
export function toPictureName(cell: string): string {
  const isAddress = /^(https?:)?\/\//i.test(cell)
  const path = isAddress ? cell.replace(/[?#].*$/s, '') : cell.replace(/\?[^/\\]*$/, '')
  const name = path.split(/[\\/]/).at(-1) ?? ''
  return (isAddress ? decodeAddress(name) : name).trim().slice(0, 200)
}

function decodeAddress(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** As names are compared. */
export const toPictureKey = (name: string): string => name.normalize('NFC').toLowerCase().slice(0, 200)
