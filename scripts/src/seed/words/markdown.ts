import { readData } from '../data-folder.ts'

/** What stands under one heading of a file of words. */
export interface Section {
  /** 2 for `##`, 3 for `###`. */
  readonly level: number
  readonly name: string
  /** What is not blank, a paragraph a line. */
  readonly lines: readonly string[]
}

const HEADING = /^(#{2,3}) (.+)$/

/** The sections of `data/words/<file>`, in its order; what stands above the first is its title. */
export function readSections(file: string): Section[] {
  const sections: { level: number; name: string; lines: string[] }[] = []
  for (const line of readData(`words/${file}`).split(/\r?\n/)) {
    const [, marks, name] = HEADING.exec(line) ?? []
    if (marks !== undefined && name !== undefined) sections.push({ level: marks.length, name: name.trim(), lines: [] })
    else if (line.trim() !== '') sections.at(-1)?.lines.push(line.trim())
  }
  return sections
}
