import { expect, it } from 'vitest'
import { variablesSheet } from './variables.ts'

it('keeps the style sheet of variables equal to the theme', async () => {
  await expect(variablesSheet()).toMatchFileSnapshot('./variables.gen.css')
})
