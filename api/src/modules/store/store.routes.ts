import { getSettings, getShopRules, listSliders } from '@usiku/contracts/store/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { toPageWindow, toPaging } from '../../database/pagination.ts'
import { registerGetWithContentEtag } from '../../http/conditional-get.ts'
import { getPublicUrl } from '../../lib/public-url.ts'
import { hasPasskeys } from '../accounts/passkeys/passkeys.service.ts'
import { getAgeRule } from '../age/age.service.ts'
import { getDeliveryRules } from '../delivery/delivery.service.ts'
import { hasPromoCodes, listPublicOffers } from '../offers/offers.service.ts'
import { getPublicHours } from '../opening-hours/opening-hours.service.ts'
import { getPaymentWay } from '../payments/settings/payment-settings.service.ts'
import { findSettings, pageSliders } from './store.repository.ts'

const SLIDERS_PER_PAGE = 25

export async function storeRoutes(app: FastifyInstance, { database, config, now }: AppContext): Promise<void> {
  registerGetWithContentEtag(app, listSliders, async ({ query }) => {
    const window = toPageWindow(query, SLIDERS_PER_PAGE)
    const { sliders, total } = await pageSliders(database, window, query.inactive)
    return { data: sliders, meta: toPaging(window, total) }
  })

  registerGetWithContentEtag(app, getSettings, async () => ({
    data: {
      ...(await findSettings(database)),
      payment: await getPaymentWay(database, config),
      ...(hasPasskeys(getPublicUrl(config, app), config) ? { passkeys: true } : {}),
    },
  }))

  registerGetWithContentEtag(app, getShopRules, async () => ({
    data: {
      delivery: await getDeliveryRules(database),
      hours: await getPublicHours(database, now()),
      age: await getAgeRule(database),
      quantityOffers: await listPublicOffers(database, now()),
      hasPromoCodes: await hasPromoCodes(database, now()),
    },
  }))
}
