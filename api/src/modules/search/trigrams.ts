/** Every three characters in a row of a word, its beginning and end marked: `<gi`, `gin`, `in>`. */
export function trigramsOf(word: string): string[] {
  const letters = [...`<${word}>`]
  return [...new Set(letters.slice(2).map((_, place) => letters.slice(place, place + 3).join('')))]
}
