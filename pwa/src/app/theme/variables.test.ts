import { expect, it } from 'vitest'
import { componentVariables, pageVariables } from './variables.ts'

it.each([
  ['variables.gen.css', pageVariables],
  ['component-variables.gen.css', componentVariables],
])('keeps %s equal to the theme', async (file, sheet) => {
  await expect(sheet()).toMatchFileSnapshot(`./${file}`)
})
