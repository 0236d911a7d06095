// @vitest-environment node
import { afterEach, expect, it } from 'vitest'
import { fetchTransport, setTransport, type Transport } from '../../api/transport.ts'
import { render } from '../../entry-server.tsx'
import { listFaqs } from './faq.ts'

const origin = 'https://usiku.example'
const shop: Transport = async ({ url }) => ({
  status: 200,
  json: url.includes('settings')
    ? { data: { email: '', phone: '', address: '', notifyUsers: false } }
    : { data: [], meta: { page: 1, pageSize: 25, total: 0 } },
})

afterEach(() => setTransport(fetchTransport))

it.each([
  ['/about-us', 'About us'],
  ['/terms-and-conditions', 'Terms and conditions'],
  ['/faqs', 'FAQs'],
])('%s is rendered on the server with its title and description', async (path, title) => {
  const { status, head, html } = await render(path, { transport: shop, origin, language: 'en' })
  expect(status).toBe(200)
  expect(html).toContain('<h1>')
  expect(head).toContain(`<title>${title} | Usiku</title>`)
  expect(head).toMatch(/<meta name="description" content="[^"]{60,160}"/)
  expect(head).toContain(`<link rel="canonical" href="${origin}${path}"`)
  expect(head).not.toContain('noindex')
})

it('the structured data has every question and answer of the FAQ page', async () => {
  const { head, html } = await render('/faqs', { transport: shop, origin, language: 'en' })
  const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(head) ?? []
  const data = JSON.parse(json)
  expect(data['@type']).toBe('FAQPage')
  const questions = listFaqs().flatMap((category) => category.questions)
  expect(data.mainEntity).toHaveLength(questions.length)
  expect(data.mainEntity[0]).toMatchObject({
    name: questions[0]?.question,
    acceptedAnswer: { '@type': 'Answer', text: questions[0]?.answer },
  })
  expect(html).toContain(questions[0]?.answer)
})
