import { expect, it } from 'vitest'
import { createComponentVariables, createPageVariables } from './variables.ts'

it.each([
  ['variables.gen.css', createPageVariables],
  ['component-variables.gen.css', createComponentVariables],
])('%s matches the theme', async (file, sheet) => {
  await expect(sheet()).toMatchFileSnapshot(`./${file}`)
})
