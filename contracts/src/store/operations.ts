import type { Operation } from '../http/operation.ts'

export type { Settings, ShopRules, Slider } from './schemas.ts'

export const listSliders = {
  id: 'listSliders',
  method: 'GET',
  path: '/admin/sliders',
  access: 'public',
} as const satisfies Operation

export const getSettings = {
  id: 'getSettings',
  method: 'GET',
  path: '/home/general-settings',
  access: 'public',
} as const satisfies Operation

export const getShopRules = {
  id: 'getShopRules',
  method: 'GET',
  path: '/home/shop-rules',
  access: 'public',
} as const satisfies Operation
