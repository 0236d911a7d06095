import { type Static, Type } from 'typebox'
import { Picture } from './media.ts'
import { operation } from './operation.ts'
import { DataReply, Id, ListReply, Nullable, OneOf, PageQuery, Strict, Version } from './primitives.ts'

/** Whether a slide is shown. */
export const SLIDER_STATUSES = ['active', 'inactive'] as const

/** A slide of the home page's banner. */
export const Slider = Strict({
  _id: Id,
  name: Type.String(),
  description: Type.String(),
  /** An address of the shop, such as `/category/gin`. */
  link: Type.String(),
  /** The address of its picture. */
  image: Type.String(),
  picture: Nullable(Picture),
  status: OneOf(SLIDER_STATUSES),
  version: Version,
})
export type Slider = Static<typeof Slider>

/** How the shop is reached. */
export const Settings = Strict({
  email: Type.String(),
  /** `2547…` or `2541…`. */
  phone: Type.String(),
  address: Type.String(),
  /** Whether subscribers get a mail for each new product. */
  notifyUsers: Type.Boolean(),
})
export type Settings = Static<typeof Settings>

/** The active slides in the admin's order. */
export const listSliders = operation({
  id: 'listSliders',
  method: 'GET',
  path: '/admin/sliders',
  summary: "Lists the banner's slides",
  access: 'public',
  query: Strict(PageQuery),
  success: { status: 200, reply: ListReply(Slider) },
  errors: [],
})

/** The store's settings; empty texts where the admin has given none. */
export const getSettings = operation({
  id: 'getSettings',
  method: 'GET',
  path: '/home/general-settings',
  summary: "Answers the store's settings",
  access: 'public',
  success: { status: 200, reply: DataReply(Settings) },
  errors: [],
})
