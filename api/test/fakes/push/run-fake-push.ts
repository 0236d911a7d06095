/** For the browser tests: tells its parent the settings of a shop and a device, then each message that is sent to it. */
import webPush from 'web-push'
import { FakePushService } from './fake-push-service.ts'

async function run(): Promise<void> {
  const service = await FakePushService.start()
  const keys = webPush.generateVAPIDKeys()
  const settings = {
    WEB_PUSH_PUBLIC_KEY: keys.publicKey,
    WEB_PUSH_PRIVATE_KEY: keys.privateKey,
    WEB_PUSH_CONTACT: 'mailto:owner@shop.example',
    WEB_PUSH_TEST_SERVICE: service.origin,
  }
  service.onPush(({ text }) => void process.send?.({ text }))
  process.on('disconnect', () => process.exit())
  process.send?.({ settings, device: service.subscribe() })
}

await run()
