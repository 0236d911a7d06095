import { readSections } from './markdown.ts'

export interface CategoryCopy {
  readonly description: string
  readonly subCategories: ReadonlyMap<string, string>
}

export function readCategoryCopy(): Map<string, CategoryCopy> {
  const categories = new Map<string, { description: string; subCategories: Map<string, string> }>()
  let current: Map<string, string> | undefined
  for (const { level, name, lines } of readSections('categories.md')) {
    const description = lines.join(' ')
    if (level === 2) {
      current = new Map()
      categories.set(name, { description, subCategories: current })
    } else current?.set(name, description)
  }
  return categories
}
