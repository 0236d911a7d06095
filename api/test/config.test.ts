import { isAbsolute } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../src/config.ts'

function getProblems(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

it('has a default for every setting', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    ...{
      host: '127.0.0.1',
      port: 3000,
      databasePoolSize: 10,
      seed: 'demo',
      adminEmail: 'admin@usiku.test',
      shopName: 'Usiku',
    },
    ...{ publicUrl: undefined, corsOrigins: [], trustedProxies: [], rateLimits: true, serviceWorker: true },
    ...{ mailFrom: undefined },
    secrets: { adminPassword: undefined, databaseUrl: undefined, jwtSecret: undefined, smtpUrl: undefined },
  })
  expect(isAbsolute(config.dataDir)).toBe(true)
  expect(config.dataDir).toMatch(/\.data$/)
})

it('treats an empty setting as missing', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: '', CORS_ORIGINS: '' })).toMatchObject({ port: 3000, corsOrigins: [] })
})

it('reads all settings', () => {
  const config = readConfig({
    ...{ HOST: '0.0.0.0', PORT: '0', SEED: 'none', PUBLIC_URL: 'https://usiku.example/', SHOP_NAME: 'Mzinga' },
    ...{ DATABASE_POOL_SIZE: '40' },
    ...{ CORS_ORIGINS: 'https://a.example, http://localhost:5173', SMTP_URL: 'smtps://user:word@mail.example' },
    TRUSTED_PROXIES: '10.0.0.2, 10.1.0.0/16,fd00::/8',
  })
  expect(config).toMatchObject({
    ...{
      host: '0.0.0.0',
      port: 0,
      databasePoolSize: 40,
      seed: 'none',
      publicUrl: 'https://usiku.example',
      shopName: 'Mzinga',
    },
    corsOrigins: ['https://a.example', 'http://localhost:5173'],
    trustedProxies: ['10.0.0.2', '10.1.0.0/16', 'fd00::/8'],
  })
})

it('reads the bucket of pictures and never shows a secret in its URL', () => {
  const read = (MEDIA_URL: string, rest = {}) => readConfig({ MEDIA_URL, ...rest }).mediaBucket
  const amazon = { bucket: 'shop.pictures', prefix: '', endpoint: undefined, region: undefined }
  expect(readConfig({}).mediaBucket).toBeUndefined()
  expect(read('s3://shop.pictures')).toEqual(amazon)
  expect(read('s3://shop.pictures/', { AWS_REGION: 'eu-west-1' })).toEqual({ ...amazon, region: 'eu-west-1' })
  expect(read('s3://shop/a/b/?endpoint=https://host:9000&region=af-1', { AWS_REGION: 'eu-west-1' })).toEqual({
    ...{ bucket: 'shop', prefix: 'a/b', endpoint: 'https://host:9000', region: 'af-1' },
  })
  const [problem] = getProblems({ MEDIA_URL: 's3://key:secret@shop' })
  expect(problem).toContain('AWS_ACCESS_KEY_ID')
  expect(problem).not.toContain('secret@')
  expect(readConfig({ MEDIA_CDN_URL: 'https://cdn.example/media/' }).mediaCdnUrl).toBe('https://cdn.example/media')
})

it.each([
  'postgres://user:word%40@host:5433/shop?sslmode=verify-full',
  'postgresql://host/shop',
  'postgres:///shop?host=/run/postgresql',
])('reads the address of a database server: %s', (DATABASE_URL) => {
  expect(readConfig({ DATABASE_URL }).secrets.databaseUrl).toBe(DATABASE_URL)
})

it('accepts several web processes only where there are any', () => {
  expect(readConfig({})).toMatchObject({ role: 'all', webProcesses: 1 })
  expect(readConfig({ ROLE: 'web', WEB_PROCESSES: '64' })).toMatchObject({ role: 'web', webProcesses: 64 })
  for (const ROLE of ['worker', 'migrate']) {
    expect(getProblems({ ROLE, WEB_PROCESSES: '1' })).toEqual([])
    expect(getProblems({ ROLE, WEB_PROCESSES: '2' })).toEqual(['WEB_PROCESSES is only for ROLE=all and ROLE=web'])
  }
})

it.each([
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT must not be that of PORT'],
  [
    { METRICS_PORT: '2998', WEB_PROCESSES: '2' },
    'METRICS_PORT and the next 2, one for each process, must not be that of PORT',
  ],
  [{ METRICS_PORT: '2998', WEB_PROCESSES: '2', ROLE: 'web' }, undefined],
  [{ METRICS_PORT: '3001', WEB_PROCESSES: '8' }, undefined],
  [{ METRICS_PORT: '65535' }, undefined],
  [
    { METRICS_PORT: '65534', WEB_PROCESSES: '2' },
    'METRICS_PORT and the next 2, one for each process, must be at most 65535',
  ],
  [{ METRICS_PORT: '0', PORT: '0', WEB_PROCESSES: '2' }, undefined],
])('has a port for the metrics of every process: %j', (settings, problem) => {
  expect(getProblems(settings)).toEqual(problem === undefined ? [] : [problem])
})

it('is immutable', () => {
  expect(Object.isFrozen(readConfig({}))).toBe(true)
})

describe('an invalid setting', () => {
  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', 'not a host'],
    ['SEED', 'yes'],
    ['RATE_LIMITS', 'true'],
    ['ROLE', 'server'],
    ['WEB_PROCESSES', '0'],
    ['WEB_PROCESSES', '65'],
    ['WEB_PROCESSES', 'max'],
    ['ADMIN_EMAIL', 'admin'],
    // The sign-in form accepts no such address.
    ['ADMIN_EMAIL', `${'a'.repeat(250)}@b.ke`],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_PASSWORD', 'a'.repeat(201)],
    ['PUBLIC_URL', 'usiku.example'],
    ['PUBLIC_URL', 'https://usiku.example/shop'],
    ['PUBLIC_URL', 'ftp://usiku.example'],
    ['CORS_ORIGINS', 'https://a.example,b'],
    ['TRUSTED_PROXIES', '1'],
    ['TRUSTED_PROXIES', 'true'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.2,'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/255.0.0.0'],
    ['TRUSTED_PROXIES', 'fd00::/129'],
    ['DATABASE_URL', 'usiku.sqlite'],
    ['DATABASE_URL', 'mysql://host/shop'],
    ['DATABASE_URL', 'postgres://host'],
    ['DATABASE_URL', 'postgres://host/shop/other'],
    ['DATABASE_URL', 'postgres://user:pass#word@host/shop'],
    ['DATABASE_URL', 'postgres://user@host/shop?password=secret'],
    ['DATABASE_URL', 'postgres://user:100%@host/shop'],
    ['DATABASE_POOL_SIZE', '1'],
    ['DATABASE_POOL_SIZE', '1001'],
    ['DATABASE_POOL_SIZE', 'many'],
    ['MEDIA_URL', '/srv/pictures'],
    ['MEDIA_URL', 's3://'],
    ['MEDIA_URL', 's3://Shop'],
    ['MEDIA_URL', 's3://key:secret@shop'],
    ['MEDIA_URL', 's3://shop?accessKeyId=key&secretAccessKey=secret'],
    ['MEDIA_URL', 's3://shop?endpoint=https://key:secret@host'],
    ['MEDIA_URL', 's3://shop?endpoint=host:9000'],
    ['MEDIA_URL', 's3://shop/../else where'],
    ['MEDIA_URL', 's3://shop?region=EU West'],
    ['MEDIA_CDN_URL', 'cdn.example'],
    ['MEDIA_CDN_URL', 'https://cdn.example?x=1'],
    // Every client's header would be trusted.
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['JWT_SECRET', 'too short'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'Usiku'],
    ['SHOP_NAME', '   '],
  ])('is reported: %s=%s', (name, value) => {
    expect(getProblems({ [name]: value })).toEqual([expect.stringMatching(`^${name} `)])
  })

  it('is reported together with all others, without its value', () => {
    const problems = getProblems({
      PORT: 'x',
      JWT_SECRET: 'my secret',
      ADMIN_PASSWORD: 'hunter2',
      DATABASE_URL: 'postgres://u:hunter#2@h/d',
    })
    expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual([
      'ADMIN_PASSWORD',
      'DATABASE_URL',
      'JWT_SECRET',
      'PORT',
    ])
    expect(problems.join()).not.toMatch(/my secret|hunter/)
  })

  it.each(['0.0.0.0', '192.168.1.5', '::', 'shop.example'])('is RATE_LIMITS=off on %s', (HOST) => {
    expect(getProblems({ HOST, RATE_LIMITS: 'off' })).toEqual([expect.stringContaining('loopback')])
  })

  it('is RATE_LIMITS=off where customers connect from elsewhere (#13)', () => {
    const problems = getProblems({ RATE_LIMITS: 'off', PUBLIC_URL: 'https://usiku.example' })
    expect(problems).toEqual([expect.stringContaining('loopback')])
  })

  it.each(['127.0.0.1', 'localhost', '::1'])('is not RATE_LIMITS=off on %s', (HOST) => {
    expect(getProblems({ HOST, RATE_LIMITS: 'off' })).toEqual([])
    const PUBLIC_URL = `http://${HOST === '::1' ? '[::1]' : HOST}:3000`
    expect(getProblems({ PUBLIC_URL, RATE_LIMITS: 'off' })).toEqual([])
  })
})
