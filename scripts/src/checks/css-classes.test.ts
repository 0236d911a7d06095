import { posix } from 'node:path'
import { expect, it } from 'vitest'
import { listSourceFiles, readSource } from './source-files.ts'

const MODULE_IMPORT = /import (\w+) from '([^']+\.module\.css)'/g

const uses = listSourceFiles(['pwa/src']).flatMap(({ path, text }) =>
  [...text.matchAll(MODULE_IMPORT)].flatMap(([, variable, relative = '']) => {
    const stylesheet = posix.join(posix.dirname(path), relative)
    const code = text.replace(MODULE_IMPORT, '')
    return [...code.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))].map(([, name]) => ({
      path,
      stylesheet,
      name,
    }))
  }),
)

const stylesheets = [...new Set(uses.map(({ stylesheet }) => stylesheet))]

function listClasses(stylesheet: string): string[] {
  const selectors = readSource(stylesheet)
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/:global\([^)]*\)/g, '')
    .replace(/\{[^{}]*\}/g, '{}')
  return [...new Set([...selectors.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name = '']) => name))]
}

// The compiler knows of no class names: a component merged into another has lost its layout in silence.
it('components use only classes that their stylesheet defines', () => {
  const defined = new Map(stylesheets.map((stylesheet) => [stylesheet, listClasses(stylesheet)]))
  const missing = uses.filter(({ stylesheet, name = '' }) => !defined.get(stylesheet)?.includes(name))
  expect(missing.map(({ path, name }) => `${path}: ${name}`)).toEqual([])
})

it('every class of a stylesheet is used', () => {
  const unused = stylesheets.flatMap((stylesheet) =>
    listClasses(stylesheet)
      .filter((name) => !uses.some((use) => use.stylesheet === stylesheet && use.name === name))
      .map((name) => `${stylesheet}: ${name}`),
  )
  expect(unused).toEqual([])
})
