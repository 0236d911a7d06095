import { type Static, Type } from 'typebox'
import { AgeRule } from '../age/schemas.ts'
import { DeliveryRules } from '../delivery/schemas.ts'
import type { OperationSchemas } from '../http/operation-schemas.ts'
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
} from '../http/primitives.ts'
import { Picture, PictureAddress } from '../media/schemas.ts'
import { MAX_OFFERS } from '../offers/constants.ts'
import { QuantityOffer } from '../offers/schemas.ts'
import { OpeningHours } from '../opening-hours/schemas.ts'
import { PaymentWay } from '../payments/schemas.ts'
import { SLIDER_STATUSES } from './constants.ts'

export const Slider = Strict({
  _id: Id,
  name: Type.String(),
  description: Type.String(),
  link: Type.String(),
  image: Type.String(),
  picture: Nullable(Picture),
  status: OneOf(SLIDER_STATUSES),
  version: Version,
})
export type Slider = Static<typeof Slider>

export const Settings = Strict({
  email: Type.String(),
  phone: Type.String(),
  address: Type.String(),
  notifyUsers: Type.Boolean(),
  /** Missing in copies cached by older versions. */
  payment: Type.Optional(PaymentWay),
  /** Whether passkeys can be used at this address; left out where they cannot. */
  passkeys: Type.Optional(Type.Boolean()),
  /** Missing in copies cached by older versions. */
  version: Type.Optional(Version),
})
export type Settings = Static<typeof Settings>

/** What customers are told before they order. Each part is missing in copies cached by versions without it. */
export const ShopRules = Strict({
  delivery: Type.Optional(DeliveryRules),
  age: Type.Optional(AgeRule),
  hours: Type.Optional(OpeningHours),
  /** The enabled ones, also those to come. */
  quantityOffers: Type.Optional(Type.Array(QuantityOffer, { maxItems: MAX_OFFERS })),
  /** Whether there is a code to type. */
  hasPromoCodes: Type.Optional(Type.Boolean()),
})
export type ShopRules = Static<typeof ShopRules>

/** A path within the site: `/category/gin`. Never another origin. */
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

export const storeSchemas = {
  listSliders: {
    query: Strict({ ...PageQuery, inactive: Type.Optional(Type.Boolean()) }),
    success: { status: 200, reply: ListReply(Slider) },
    errors: [],
  },
  getSettings: {
    success: { status: 200, reply: DataReply(Settings) },
    errors: [],
  },
  getShopRules: {
    success: { status: 200, reply: DataReply(ShopRules) },
    errors: [],
  },
  createSlider: {
    body: Strict({
      name: Type.Optional(sliderFields.name),
      description: Type.Optional(sliderFields.description),
      link: Type.Optional(sliderFields.link),
      image: Type.With(sliderFields.image, { requiredHint: 'Image is required' }),
      status: Type.Optional(sliderFields.status),
    }),
    success: { status: 201, reply: DataReply(Slider) },
    errors: [],
  },
  updateSlider: {
    params: SliderParams,
    body: Strict({
      name: Type.Optional(sliderFields.name),
      description: Type.Optional(sliderFields.description),
      link: Type.Optional(sliderFields.link),
      image: Type.Optional(sliderFields.image),
      status: Type.Optional(sliderFields.status),
      position: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
      version: Type.Optional(Version),
    }),
    success: { status: 200, reply: DataReply(Slider) },
    errors: ['not_found', 'version_conflict'],
  },
  deleteSlider: {
    params: SliderParams,
    success: { status: 200, reply: MessageReply },
    errors: ['not_found'],
  },
  updateSettings: {
    body: Strict({
      email: Email,
      phone: Text(1, 30),
      address: LongText(1, 200),
      notifyUsers: Type.Optional(Type.Boolean()),
      version: Type.Optional(Version),
    }),
    success: { status: 200, reply: DataReply(Settings) },
    errors: ['version_conflict'],
  },
} as const satisfies Record<string, OperationSchemas>
