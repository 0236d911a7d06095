import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ConfigError, readConfig } from '../src/config.ts'

const toPem = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ type: 'spki', format: 'pem' }).toString()
const CERTIFICATE = toPem(2048)

const MPESA = {
  ...{ MPESA_CONSUMER_KEY: 'the-consumer-key', MPESA_CONSUMER_SECRET: 'the-consumer-secret' },
  ...{ MPESA_PASSKEY: 'the-passkey', MPESA_SHORTCODE: '174379', MPESA_TYPE: 'paybill' },
  MPESA_CALLBACK_URL: 'https://usiku.example/',
}
const INITIATOR = {
  ...{ MPESA_INITIATOR: 'usikuapi', MPESA_INITIATOR_PASSWORD: 'the-initiator-password' },
  MPESA_CERTIFICATE: CERTIFICATE,
}
const ETIMS = {
  ...{ ETIMS_URL: 'https://etims.example/etims-api', ETIMS_TIN: 'P051234567X' },
  ...{ ETIMS_BRANCH: '00', ETIMS_DEVICE: 'the-device' },
}

function getProblems(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

const listNames = (problems: readonly string[]) => problems.map((problem) => problem.split(' ')[0]).sort()

const without = (environment: Record<string, string>, ...names: readonly string[]) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !names.includes(name)))

async function createSecretFile(content: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'usiku-secrets-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'secret')
  await writeFile(path, content)
  return path
}

it('has neither M-Pesa nor eTIMS unless configured', () => {
  expect(readConfig({})).toMatchObject({ mpesa: undefined, etims: undefined })
  expect(readConfig({}).secrets).toMatchObject({ mpesa: undefined, etimsDevice: undefined })
})

it('reads a paybill, an initiator and eTIMS', () => {
  const { mpesa, etims, secrets } = readConfig({ ...MPESA, ...INITIATOR, ...ETIMS, MPESA_B2C_SHORTCODE: '600000' })
  expect(mpesa).toEqual({
    ...{ type: 'paybill', shortcode: '174379', till: undefined, ipRule: 'warn' },
    ...{ darajaUrl: 'https://api.safaricom.co.ke', callbackUrl: 'https://usiku.example' },
    initiator: { name: 'usikuapi', b2cShortcode: '600000' },
  })
  expect(etims).toEqual({ url: 'https://etims.example/etims-api', tin: 'P051234567X', branch: '00' })
  expect(Object.isFrozen(mpesa) && Object.isFrozen(etims)).toBe(true)
  expect(secrets.etimsDevice).toBe('the-device')
  expect(secrets.mpesa).toEqual({
    ...{ consumerKey: 'the-consumer-key', consumerSecret: 'the-consumer-secret', passkey: 'the-passkey' },
    initiator: { password: 'the-initiator-password', certificate: CERTIFICATE },
  })
})

it('reads a till', () => {
  const { mpesa } = readConfig({ ...MPESA, MPESA_TYPE: 'till', MPESA_TILL: '300584', MPESA_IP_RULE: 'enforce' })
  expect(mpesa).toMatchObject({ type: 'till', shortcode: '174379', till: '300584', ipRule: 'enforce' })
  expect(mpesa?.initiator).toBeUndefined()
})

it('shows no secret when settings are logged', () => {
  const config = readConfig({ ...MPESA, ...INITIATOR, ...ETIMS })
  expect(JSON.stringify({ ...config, more: { ...config.secrets } })).not.toMatch(/the-|BEGIN PUBLIC KEY/)
})

describe('a group that is set in part', () => {
  it.each(Object.keys(MPESA))('names %s', (name) => {
    expect(listNames(getProblems(without(MPESA, name)))).toEqual([name])
  })

  it.each([...Object.keys(INITIATOR)])('names %s', (name) => {
    expect(listNames(getProblems({ ...MPESA, ...without(INITIATOR, name) }))).toEqual([name])
  })

  it.each(Object.keys(ETIMS))('names %s', (name) => {
    expect(listNames(getProblems(without(ETIMS, name)))).toEqual([name])
  })

  it('names all that is missing, of all groups', () => {
    const [mpesa, initiator] = [Object.keys(MPESA), Object.keys(INITIATOR)]
    expect(listNames(getProblems({ MPESA_TYPE: 'till', ETIMS_BRANCH: '00' }))).toEqual(
      [...mpesa, 'MPESA_TILL', ...Object.keys(ETIMS)].filter((name) => !/TYPE|BRANCH/.test(name)).sort(),
    )
    expect(listNames(getProblems(INITIATOR))).toEqual([...mpesa].sort())
    expect(listNames(getProblems({ MPESA_B2C_SHORTCODE: '600000' }))).toEqual([...mpesa, ...initiator].sort())
    expect(listNames(getProblems({ ...MPESA, MPESA_B2C_SHORTCODE: '600000' }))).toEqual([...initiator].sort())
    // Only secrets are read from files.
    expect(listNames(getProblems({ ...without(MPESA, 'MPESA_SHORTCODE'), MPESA_SHORTCODE_FILE: '/dev/null' }))).toEqual(
      ['MPESA_SHORTCODE'],
    )
  })

  it('is not one with a wrong setting, which is named once', () => {
    expect(getProblems({ ...MPESA, MPESA_SHORTCODE: 'shop' })).toEqual([
      'MPESA_SHORTCODE must be a number of 5 to 7 digits',
    ])
  })
})

describe('an invalid setting', () => {
  it.each([
    ['MPESA_CONSUMER_KEY', 'two words'],
    ['MPESA_PASSKEY', 'a\nb'],
    ['MPESA_SHORTCODE', '1743'],
    ['MPESA_TYPE', 'bank'],
    ['MPESA_IP_RULE', 'on'],
    ['MPESA_CERTIFICATE', '-----BEGIN CERTIFICATE-----\nnothing\n-----END CERTIFICATE-----'],
    ['MPESA_CERTIFICATE', toPem(1024)],
    ['MPESA_CERTIFICATE', '/no/such/file.pem'],
    ['MPESA_INITIATOR_PASSWORD', 'a'.repeat(246)],
    ['MPESA_TILL', '300584'],
    ['DARAJA_URL', 'http://api.example'],
    ['DARAJA_URL', 'https://user:word@api.example'],
    ['ETIMS_URL', 'http://etims.example'],
    ['ETIMS_TIN', '099999999'],
    ['ETIMS_BRANCH', '7'],
    ['ETIMS_DEVICE', 'a'.repeat(101)],
  ])('is reported: %s', (name, value) => {
    const problems = getProblems({ ...MPESA, ...INITIATOR, ...ETIMS, [name]: value })
    expect(problems).toEqual([expect.stringMatching(`^${name} `)])
    expect(problems[0]).not.toContain(value)
  })

  it.each([
    ...['http://usiku.example', 'https://usiku', 'https://10.0.0.5', 'https://172.20.1.1', 'https://localhost'],
    ...['http://127.0.0.1:3000', 'https://usiku.example?x=1', 'https://u:p@usiku.example', 'usiku.example'],
    ...['https://mpesa.usiku.example', 'https://usiku.example/M-PESA', 'https://SafariCom.example'],
    ...['https://executive.example', 'https://cmd.example', 'https://usiku.example/sql', 'https://a.ngrok.io'],
    'https://usiku.example/Query',
  ])('is the callback address %s', (MPESA_CALLBACK_URL) => {
    expect(getProblems({ ...MPESA, MPESA_CALLBACK_URL })).toEqual([expect.stringMatching('^MPESA_CALLBACK_URL must')])
  })

  it.each(['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'])(
    'is not the callback address %s with a Daraja on the same machine',
    (MPESA_CALLBACK_URL) => {
      const config = readConfig({ ...MPESA, MPESA_CALLBACK_URL, DARAJA_URL: 'http://127.0.0.1:4000/' })
      expect(config.mpesa).toMatchObject({ callbackUrl: MPESA_CALLBACK_URL, darajaUrl: 'http://127.0.0.1:4000' })
    },
  )
})

describe('a secret in a file', () => {
  const SECRETS = {
    ...without({ ...MPESA, ...INITIATOR, ...ETIMS }, 'MPESA_SHORTCODE', 'MPESA_TYPE', 'MPESA_CALLBACK_URL'),
    ...{ JWT_SECRET: 'a'.repeat(32), SMTP_URL: 'smtp://mail.example', DATABASE_URL: 'postgres://host/shop' },
    ADMIN_PASSWORD: 'a long password',
  }
  const NAMES = Object.keys(SECRETS).filter((name) => !/^(MPESA_INITIATOR|ETIMS_(URL|TIN|BRANCH))$/.test(name))

  it.each(NAMES)('is read: %s', async (name) => {
    const all = { ...MPESA, ...INITIATOR, ...ETIMS, ...SECRETS }
    const path = await createSecretFile(`${all[name as keyof typeof all]}\n`)
    const [direct, filed] = [readConfig(all), readConfig({ ...without(all, name), [`${name}_FILE`]: path })]
    const { adminPassword, databaseUrl, jwtSecret, smtpUrl, mpesa, etimsDevice } = filed.secrets
    expect(direct.secrets).toMatchObject({ adminPassword, databaseUrl, jwtSecret, smtpUrl, etimsDevice })
    expect(mpesa).toEqual({ ...mpesa, initiator: { ...mpesa?.initiator, certificate: expect.any(String) } })
    expect({ ...filed, secrets: null }).toEqual({ ...direct, secrets: null })
    expect(JSON.stringify(mpesa).replaceAll('\\n', '')).toBe(JSON.stringify(direct.secrets.mpesa).replaceAll('\\n', ''))
    expect(getProblems({ ...all, [`${name}_FILE`]: path })).toEqual([expect.stringContaining('both set')])
    expect(getProblems({ ...without(all, name), [`${name}_FILE`]: `${path}-not` })).toEqual([
      `${name}_FILE names a file that cannot be read (ENOENT)`,
    ])
  })

  it('is reported when it is empty or wrong, without its content', async () => {
    expect(getProblems({ JWT_SECRET_FILE: await createSecretFile('\n') })).toEqual([
      'JWT_SECRET_FILE names an empty file',
    ])
    expect(getProblems({ JWT_SECRET_FILE: await createSecretFile('short secret') })).toEqual([
      'The content of JWT_SECRET_FILE must be at least 32 bytes, or two lines with as many each',
    ])
  })

  it('is the certificate also without _FILE, and its lines may be joined by \\n', async () => {
    const path = await createSecretFile(CERTIFICATE)
    for (const MPESA_CERTIFICATE of [path, CERTIFICATE.replaceAll('\n', '\\n')]) {
      const { secrets } = readConfig({ ...MPESA, ...INITIATOR, MPESA_CERTIFICATE })
      const key = createPublicKey(secrets.mpesa?.initiator?.certificate ?? '')
      expect(key.equals(createPublicKey(CERTIFICATE))).toBe(true)
    }
  })

  it('is read again, and stays as it was while the file is bad', async () => {
    const path = await createSecretFile('first-passkey')
    const { secrets } = readConfig({ ...without(MPESA, 'MPESA_PASSKEY'), MPESA_PASSKEY_FILE: path })
    await writeFile(path, 'second-passkey')
    expect(secrets.mpesa?.passkey).toBe('first-passkey')
    expect(secrets.reload()).toEqual([])
    expect(secrets.mpesa?.passkey).toBe('second-passkey')
    await writeFile(path, 'two words')
    expect(secrets.reload()).toEqual(['The content of MPESA_PASSKEY_FILE must be 1 to 500 characters without spaces'])
    await rm(path)
    expect(secrets.reload()).toEqual(['MPESA_PASSKEY_FILE names a file that cannot be read (ENOENT)'])
    expect(secrets.mpesa?.passkey).toBe('second-passkey')
  })
})
