import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from './config.ts'
import { shopUrl } from './shop-url.ts'

it('is PUBLIC_URL where there is one', () => {
  expect(shopUrl(Fastify(), readConfig({ PUBLIC_URL: 'https://usiku.example/' }))).toBe('https://usiku.example')
})

it('is the listening address otherwise', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const config = readConfig({ HOST: '127.0.0.1', PORT: '0' })
  const address = await app.listen({ host: config.host, port: config.port })
  expect(shopUrl(app, config)).toBe(address)
  expect(shopUrl(Fastify(), readConfig({ PORT: '4000' }))).toBe('http://127.0.0.1:4000')
})
