/** With marks for beginning and end: `<gi`, `gin`, `in>`. */
export function toTrigrams(word: string): string[] {
  return sliceTrigrams(`<${word}>`)
}

export function toPrefixTrigrams(word: string): string[] {
  return sliceTrigrams(`<${word}`)
}

function sliceTrigrams(text: string): string[] {
  const letters = [...text]
  return [...new Set(letters.slice(2).map((_, place) => letters.slice(place, place + 3).join('')))]
}
