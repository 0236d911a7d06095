/** With marks for beginning and end: `<gi`, `gin`, `in>`. */
export function trigramsOf(word: string): string[] {
  return inRows(`<${word}>`)
}

export function trigramsOfBeginning(word: string): string[] {
  return inRows(`<${word}`)
}

function inRows(text: string): string[] {
  const letters = [...text]
  return [...new Set(letters.slice(2).map((_, place) => letters.slice(place, place + 3).join('')))]
}
