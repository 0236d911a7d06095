import { describe, expect, it } from 'vitest'
import { nodeProblem } from './node-version.mjs'

describe('nodeProblem', () => {
  it.each(['20.20.0', '20.21.3', '22.1.0', '24.0.0'])('accepts %s', (version) => {
    expect(nodeProblem(version)).toBeUndefined()
  })

  it.each(['20.19.9', '18.20.8', '8.0.0'])('rejects %s and names it and the oldest supported version', (version) => {
    expect(nodeProblem(version)).toContain(`20.20 or newer; this is Node ${version}`)
  })
})
