import { login } from '@usiku/contracts/accounts/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { getSettings } from '@usiku/contracts/store/operations.ts'
import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { createFakePwa } from './fake-pwa.ts'
import { startTestApp } from './test-app.ts'

async function getHeaders(request: InjectOptions, settings: Record<string, string> = {}) {
  const { app } = await startTestApp(settings, { pwa: await createFakePwa() })
  return (await app.inject(request)).headers
}

describe('a page', () => {
  it.each(['/', '/login', '/no-such-page', '/index.html'])('%s allows only scripts of the build', async (url) => {
    const headers = await getHeaders({ method: 'GET', url })
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split(';')
        .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
    )
    expect(policy).toEqual({
      'default-src': "'self'",
      'script-src': "'self' 'sha256-Uc2gZueA4FebywgetlXXR2PbA7HqNpTdUfA5K+RkMQw='",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data: blob:",
      'connect-src': "'self'",
      'font-src': "'self'",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'default',
      'report-uri': '/csp-reports',
      'report-to': 'csp',
    })
    expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['permissions-policy']).toContain('geolocation=(self)')
  })
})

it('a page allows pictures of the CDN', async () => {
  for (const url of ['/', '/login', '/index.html']) {
    const headers = await getHeaders({ method: 'GET', url }, { MEDIA_CDN_URL: 'https://cdn.example/a' })
    expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https://cdn.example;")
  }
})

describe('an API response', () => {
  it('has few headers', async () => {
    const headers = await getHeaders({ method: 'GET', url: buildPath(getSettings) })
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toBe("frame-ancestors 'none'")
    expect(headers['x-powered-by']).toBeUndefined()
    const bytes = Object.entries(headers).reduce(
      (sum, [name, value]) => sum + `${name}: ${String(value)}\r\n`.length,
      0,
    )
    expect(bytes).toBeLessThan(500)
  })

  it('sends HSTS only where the shop is served over HTTPS', async () => {
    const request: InjectOptions = { method: 'GET', url: buildPath(getSettings) }
    expect((await getHeaders(request))['strict-transport-security']).toBeUndefined()
    const headers = await getHeaders(request, { PUBLIC_URL: 'https://usiku.example' })
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })
})

describe('another origin', () => {
  const preflight: InjectOptions = {
    method: 'OPTIONS',
    url: buildPath(login),
    headers: { origin: 'https://partner.example', 'access-control-request-method': 'POST' },
  }

  it('gets no CORS headers without CORS_ORIGINS', async () => {
    const headers = await getHeaders({
      method: 'GET',
      url: buildPath(getSettings),
      headers: { origin: 'https://a.example' },
    })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect((await getHeaders(preflight))['access-control-allow-origin']).toBeUndefined()
  })

  it('may call the API when it is in CORS_ORIGINS, and no other', async () => {
    const settings = { CORS_ORIGINS: 'https://partner.example/, https://second.example' }
    expect(await getHeaders(preflight, settings)).toMatchObject({
      'access-control-allow-origin': 'https://partner.example',
      'access-control-allow-headers': expect.stringContaining('authorization'),
    })
    const page = await getHeaders({ method: 'GET', url: '/', headers: { origin: 'https://partner.example' } }, settings)
    expect(String(page.vary).toLowerCase().split(', ').sort()).toEqual([
      'accept-encoding',
      'cookie',
      'origin',
      'save-data',
    ])
    const stranger = { ...preflight, headers: { ...preflight.headers, origin: 'https://evil.example' } }
    expect((await getHeaders(stranger, settings))['access-control-allow-origin']).toBeUndefined()
  })
})
