import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../src/config.ts'
import { PUSH_SETTINGS } from './push-builders.ts'

function getProblems(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

const { WEB_PUSH_PUBLIC_KEY, WEB_PUSH_PRIVATE_KEY, WEB_PUSH_CONTACT } = PUSH_SETTINGS
const OTHER_PRIVATE_KEY = Buffer.alloc(32, 7).toString('base64url')

it('sends no notifications unless configured', () => {
  expect(readConfig({}).push).toBeUndefined()
})

it('reads the keys, and shows the private one in no log', () => {
  const config = readConfig(PUSH_SETTINGS)
  expect(config.push).toEqual({ publicKey: WEB_PUSH_PUBLIC_KEY, contact: WEB_PUSH_CONTACT, testService: undefined })
  expect(config.secrets.webPushPrivateKey).toBe(WEB_PUSH_PRIVATE_KEY)
  expect(JSON.stringify({ ...config, more: { ...config.secrets } })).not.toContain(WEB_PUSH_PRIVATE_KEY)
})

describe('problems', () => {
  it.each(Object.keys(PUSH_SETTINGS))('names what is missing when only %s is set', (name) => {
    const problems = getProblems({ [name]: PUSH_SETTINGS[name as keyof typeof PUSH_SETTINGS] })
    const missing = Object.keys(PUSH_SETTINGS).filter((other) => other !== name)
    expect(problems.map((problem) => problem.split(' is missing')[0])).toEqual(missing)
  })

  it.each([
    ['WEB_PUSH_PUBLIC_KEY', 'BElid', /^WEB_PUSH_PUBLIC_KEY must be a public key/],
    ['WEB_PUSH_PRIVATE_KEY', 'short', /^WEB_PUSH_PRIVATE_KEY must be a private key/],
    ['WEB_PUSH_PRIVATE_KEY', OTHER_PRIVATE_KEY, /do not belong together/],
    ['WEB_PUSH_CONTACT', 'owner@usiku.example', /^WEB_PUSH_CONTACT must be an address/],
    ['WEB_PUSH_CONTACT', 'https://192.168.1.4', /^WEB_PUSH_CONTACT must be an address/],
    ['WEB_PUSH_CONTACT', 'mailto:owner@localhost', /^WEB_PUSH_CONTACT must be an address/],
    ['WEB_PUSH_TEST_SERVICE', 'http://10.0.0.4', /^WEB_PUSH_TEST_SERVICE must be a loopback address/],
  ])('rejects %s=%s', (name, value, message) => {
    const [problem, ...others] = getProblems({ ...PUSH_SETTINGS, [name]: value })
    expect(problem).toMatch(message)
    expect(others).toEqual([])
    expect(problem).not.toContain(value)
  })

  it('rejects a test service in a shop that others reach', () => {
    const settings = { ...PUSH_SETTINGS, WEB_PUSH_TEST_SERVICE: 'http://127.0.0.1:9000' }
    expect(getProblems(settings)).toEqual([])
    for (const open of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://shop.example' }])
      expect(getProblems({ ...settings, ...open })).toEqual([
        'WEB_PUSH_TEST_SERVICE is only for a HOST and a PUBLIC_URL that are loopback addresses',
      ])
  })
})
