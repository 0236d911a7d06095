import { operations } from '@usiku/contracts/all-operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { placeOrder } from '@usiku/contracts/orders/operations.ts'
import { expect, it } from 'vitest'
import { DOCS_PATH, OPENAPI_PATH } from '../src/plugins/openapi/openapi.ts'
import { startTestApp } from './test-app.ts'

async function fetchPage(settings = {}) {
  const { app } = await startTestApp(settings)
  return app.inject({ method: 'GET', url: DOCS_PATH })
}

it('shows every operation with access, input and responses', async () => {
  const { statusCode, headers, body } = await fetchPage()
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  const shown = [...body.matchAll(/<details id="(\w+)">/g)].map(([, id]) => id)
  expect(shown.sort()).toEqual(operations.map((operation) => operation.id).sort())
  const order = body.slice(body.indexOf('<details id="placeOrder">')).split('</details>')[0] ?? ''
  expect(order).toContain(`<b>POST</b> <code>${buildPath(placeOrder)}</code>`)
  expect(order).toContain('Places an order <span class="who">(whoever is signed in)</span>')
  expect(order).toContain('customerPhone: string, 1 to 30 characters')
  expect(order).toContain('<h3>Answered with 201</h3>')
  expect(order).toContain('<code>out_of_stock</code>')
  expect(body).toContain(`href="${OPENAPI_PATH}"`)
})

it('explains how to send the token and what an error looks like', async () => {
  const { body } = await fetchPage()
  expect(body).toContain('<code>Authorization: Bearer &lt;token&gt;</code>')
  expect(body).toContain('<h3>ErrorReply</h3>')
  expect(body).toContain('page?: integer, 1 to 1000000\n  Which page, from 1.')
})

it('runs no script and loads nothing', async () => {
  const { headers, body } = await fetchPage()
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['x-frame-options']).toBe('DENY')
  expect(body).not.toMatch(/<script|<link|<img|@import|url\(|\son\w+=|javascript:|https?:/i)
})

it('escapes the name of the shop', async () => {
  const { body } = await fetchPage({ SHOP_NAME: '<b>Mzinga & Co</b>' })
  expect(body).toContain('<title>&lt;b&gt;Mzinga &amp; Co&lt;/b&gt; API</title>')
})
