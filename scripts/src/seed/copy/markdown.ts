import { readData } from '../data-folder.ts'

export interface Section {
  readonly level: number
  readonly name: string
  readonly lines: readonly string[]
}

const HEADING = /^(#{2,3}) (.+)$/

export function readSections(file: string): Section[] {
  const sections: { level: number; name: string; lines: string[] }[] = []
  for (const line of readData(`words/${file}`).split(/\r?\n/)) {
    const [, marks, name] = HEADING.exec(line) ?? []
    if (marks !== undefined && name !== undefined) sections.push({ level: marks.length, name: name.trim(), lines: [] })
    else if (line.trim() !== '') sections.at(-1)?.lines.push(line.trim())
  }
  return sections
}
