/** `npm run app-pictures -w scripts`: draws the icons and takes the pictures that the web app manifests name. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { BenchServer, ROOT, runProgram } from '../bench/bench-server.ts'
import { findChromium } from '../setup/chromium.mjs'
import { drawIcons } from './icons.ts'

const PUBLIC = join(ROOT, 'pwa/public')
const SCREENSHOTS = join(PUBLIC, 'screenshots')
const PASSWORD = 'counter at night'
const EMAIL = 'admin@usiku.test'
const SETTLE_MS = 7_000
const WEBP = { quality: 72, effort: 6 }

const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
}
const TABLET: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, hasTouch: true }

interface Picture {
  readonly file: string
  readonly device: BrowserContextOptions
  readonly path: string
  /** Of the page once it is complete. */
  readonly text: string
  readonly isAdmin?: true
  readonly before?: (page: Page, origin: string) => Promise<void>
}

const PICTURES: readonly Picture[] = [
  { file: 'phone-home', device: PHONE, path: '/', text: 'Latest' },
  { file: 'phone-product', device: PHONE, path: '/product/tanqueray-london-dry', text: 'Add To Cart' },
  { file: 'phone-cart', device: PHONE, path: '/cart', text: 'Checkout', before: fillCart },
  { file: 'tablet-home', device: TABLET, path: '/', text: 'Latest' },
  { file: 'tablet-category', device: TABLET, path: '/category/whisky', text: 'Whisky' },
  { file: 'admin-tablet-dashboard', device: TABLET, path: '/admin/dashboard', text: 'Dashboard', isAdmin: true },
  { file: 'admin-tablet-orders', device: TABLET, path: '/admin/orders', text: 'Orders', isAdmin: true },
  { file: 'admin-phone-orders', device: PHONE, path: '/admin/orders', text: 'Orders', isAdmin: true },
]

async function fillCart(page: Page, origin: string): Promise<void> {
  for (const slug of ['tusker-lager', 'tanqueray-london-dry']) {
    await page.goto(`${origin}/product/${slug}`)
    await page.getByRole('button', { name: 'Add To Cart' }).click()
    await page.waitForURL('**/cart')
  }
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.getByLabel('Email', { exact: true }).fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(`${origin}/`)
}

async function takePicture(browser: Browser, origin: string, picture: Picture): Promise<void> {
  const place = {
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  } as const
  const context = await browser.newContext({ ...picture.device, ...place })
  const page = await context.newPage()
  if (picture.isAdmin) await signIn(page, origin)
  await picture.before?.(page, origin)
  // The back office follows new orders for as long as it is open.
  await page.goto(`${origin}${picture.path}`, { waitUntil: picture.isAdmin ? 'load' : 'networkidle' })
  await page.getByText(picture.text).filter({ visible: true }).first().waitFor()
  // Its lists and charts, which fade in.
  if (picture.isAdmin) await page.waitForTimeout(SETTLE_MS)
  await sharp(await page.screenshot())
    .webp(WEBP)
    .toFile(join(SCREENSHOTS, `${picture.file}.webp`))
  await context.close()
}

async function takePictures(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'usiku-pictures-'))
  const settings = { DATA_DIR: dataDir, RATE_LIMITS: 'off', SEED: 'demo', ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD }
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('No Chromium found: install it or name it in CHROMIUM_PATH')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    await runProgram('seed', [], settings)
    const server = await BenchServer.open(settings)
    try {
      for (const picture of PICTURES) await takePicture(browser, server.origin, picture)
    } finally {
      await server.close()
    }
  } finally {
    await browser.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

mkdirSync(SCREENSHOTS, { recursive: true })
await drawIcons(join(PUBLIC, 'icons'))
await takePictures()
