/** Every three characters in a row of a word, its beginning and end marked: `<gi`, `gin`, `in>`. */
export function trigramsOf(word: string): string[] {
  return inRows(`<${word}>`)
}

/** The same of a word half typed, whose end is not known yet. */
export function trigramsOfBeginning(word: string): string[] {
  return inRows(`<${word}`)
}

function inRows(text: string): string[] {
  const letters = [...text]
  return [...new Set(letters.slice(2).map((_, place) => letters.slice(place, place + 3).join('')))]
}
