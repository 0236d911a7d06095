import { type Static, Type } from 'typebox'
import { Picture, PictureAddress } from './media.ts'
import { operation } from './operation.ts'
import {
  DataReply,
  Email,
  Id,
  ListReply,
  LongText,
  MessageReply,
  Nullable,
  OneOf,
  PageQuery,
  Strict,
  Text,
  Version,
} from './primitives.ts'

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
  /** Counts their changes. An app may have kept an answer from before there was one. */
  version: Type.Optional(Version),
})
export type Settings = Static<typeof Settings>

/** The active slides in the admin's order; with `inactive` all of them. */
export const listSliders = operation({
  id: 'listSliders',
  method: 'GET',
  path: '/admin/sliders',
  summary: "Lists the banner's slides",
  access: 'public',
  query: Strict({ ...PageQuery, inactive: Type.Optional(Type.Boolean()) }),
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

/** An address within the shop: `/category/gin`. Never another site's. */
const ShopLink = Type.String({
  maxLength: 300,
  trim: true,
  pattern: '^(/([^/\\\\\\s][^\\\\\\s]*)?)?$',
  hint: 'Enter an address of the shop, such as /category/gin.',
})

const SliderParams = Strict({ id: Id })

const sliderFields = {
  name: Text(0, 80),
  description: LongText(0, 200),
  link: ShopLink,
  image: PictureAddress,
  status: OneOf(SLIDER_STATUSES),
}

/** Adds a slide behind the others. `image` is the address that an upload answered. */
export const createSlider = operation({
  id: 'createSlider',
  method: 'POST',
  path: '/admin/slider',
  summary: 'Adds a slide',
  access: 'admin',
  body: Strict({
    name: Type.Optional(sliderFields.name),
    description: Type.Optional(sliderFields.description),
    link: Type.Optional(sliderFields.link),
    image: Type.With(sliderFields.image, { requiredHint: 'Image is required' }),
    status: Type.Optional(sliderFields.status),
  }),
  success: { status: 201, reply: DataReply(Slider) },
  errors: [],
})

/** Changes a slide, or moves it to another place in the order. */
export const updateSlider = operation({
  id: 'updateSlider',
  method: 'PATCH',
  path: '/admin/slider/{id}',
  summary: 'Changes a slide',
  access: 'admin',
  params: SliderParams,
  body: Strict({
    name: Type.Optional(sliderFields.name),
    description: Type.Optional(sliderFields.description),
    link: Type.Optional(sliderFields.link),
    image: Type.Optional(sliderFields.image),
    status: Type.Optional(sliderFields.status),
    /** From 0; the others make room. */
    position: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
    version: Type.Optional(Version),
  }),
  success: { status: 200, reply: DataReply(Slider) },
  errors: ['not_found', 'version_conflict'],
})

/** Deletes a slide. */
export const deleteSlider = operation({
  id: 'deleteSlider',
  method: 'DELETE',
  path: '/admin/slider/{id}',
  summary: 'Deletes a slide',
  access: 'admin',
  params: SliderParams,
  success: { status: 200, reply: MessageReply },
  errors: ['not_found'],
})

/** Replaces the store's settings; with the `version` that was seen, only when nobody else has meanwhile. */
export const updateSettings = operation({
  id: 'updateSettings',
  method: 'POST',
  path: '/home/general-settings',
  summary: "Replaces the store's settings",
  access: 'admin',
  body: Strict({
    email: Email,
    /** A Kenyan mobile number in any usual spelling. */
    phone: Text(1, 30),
    address: LongText(1, 200),
    /** Stays as it is when left out. */
    notifyUsers: Type.Optional(Type.Boolean()),
    version: Type.Optional(Version),
  }),
  success: { status: 200, reply: DataReply(Settings) },
  errors: ['version_conflict'],
})
