const UPLOAD =
  'One file of at most 5 MB and 24 megapixels, JPEG, PNG or WebP, as multipart/form-data. `url` of the answer is what the entity takes as its picture; one that nothing uses is removed after a day.'

const EDIT =
  'What is left out stays; an empty object changes nothing. With `version`, the one that was seen, an older one is 409 `version_conflict`.'

const IN_USE = 'While anything uses it, 409 `in_use` says what and how much.'

export const BACK_OFFICE_OPERATIONS = {
  createProduct: {
    summary: 'Adds a product',
    description:
      'Adds a product. Its slug is made of its name. Prices and discounts are whole shillings, alcohol is per cent by volume, and below 0.5 the product may be marked with `isAlcoholic: false`: no age is asked for it; `priceAfterDiscount` is computed whatever is sent. `category`, `subcategory` and `brand` are `_id`s, the sub-category one of the category’s. `thumbnailImage` is the address that an upload answered. With `notifyUsers` on in the settings, subscribers get a mail.',
  },
  updateProduct: {
    summary: 'Changes a product',
    description: `Changes a product. ${EDIT} \`volumes\` replaces the whole list: one with a known \`_id\` is changed, one without is new, one left out is gone. With \`quantityBefore\`, the stock that was seen, only the difference is applied, so that orders placed meanwhile stay taken; 409 \`version_conflict\` when there is no longer so much. \`sales\` of a volume are its scheduled discounts, which begin and end by themselves, and \`discount\` the one outside of them; \`parts\` make it a bundle, whose stock follows from theirs, and an empty list ends that. When left out, both stay. The end of a sale counts as a change for \`version\`. The slug stays.`,
  },
  changeVolumePrice: {
    summary: 'Changes the price of a volume',
    description: 'When the price is no longer `seen`, the one that was seen, 409 `version_conflict` names it.',
  },
  changeVolumeStock: {
    summary: 'Changes the stock of a volume',
    description:
      'Adds `received`, or makes the stock `counted`: of that only the difference to `seen`, the stock that was seen, is applied, so that what was sold meanwhile stays sold. The stock of a bundle is that of its parts: 400.',
  },
  deleteProduct: {
    summary: 'Deletes a product',
    description: 'Deletes a product, always; orders keep their copies of it.',
  },
  featureProduct: {
    summary: 'Features a product',
    description:
      'Makes a product the one of the offer banner, from now on for 7 days; the one before loses the flag. There is no other way to end an offer: `isFeatured` is `true` or 400.',
  },
  createCategory: {
    summary: 'Adds a category',
    description:
      'Adds a category. Its slug is made of its name; a name that another has in any case is 400 at `name`. `image` is the address that an upload answered.',
  },
  updateCategory: {
    summary: 'Changes a category',
    description: `Changes a category. ${EDIT} The slug stays. An inactive one is left out of menus and its own list is 404; customers do not see its products anywhere and cannot order them.`,
  },
  deleteCategory: {
    summary: 'Deletes a category',
    description: `Deletes a category. ${IN_USE}`,
  },
  createSubCategory: {
    summary: 'Adds a sub-category',
    description:
      'Adds a sub-category to the category whose `_id` is `category`, and answers all of that category’s. A name that another of them has in any case is 400 at `name`.',
  },
  updateSubCategory: {
    summary: 'Changes a sub-category',
    description: `Changes a sub-category. ${EDIT} Customers do not see the products of an inactive one, and cannot order them.`,
  },
  deleteSubCategory: {
    summary: 'Deletes a sub-category',
    description: `Deletes a sub-category. ${IN_USE}`,
  },
  createBrand: {
    summary: 'Adds a brand',
    description: 'Adds a brand. A name that another has in any case is 400 at `name`.',
  },
  updateBrand: {
    summary: 'Changes a brand',
    description: `Changes a brand. ${EDIT} An inactive one is not offered for products; those that it has stay on sale.`,
  },
  deleteBrand: {
    summary: 'Deletes a brand',
    description: `Deletes a brand. ${IN_USE}`,
  },
  uploadProductImage: {
    summary: "Uploads a product's picture",
    description: `Uploads a product’s picture. ${UPLOAD}`,
  },
  uploadCategoryImage: {
    summary: "Uploads a category's picture",
    description: `Uploads a category’s picture. ${UPLOAD}`,
  },
  uploadSliderImage: {
    summary: "Uploads a slider's picture",
    description: `Uploads a slide’s picture. ${UPLOAD}`,
  },
  createSlider: {
    summary: 'Adds a slide',
    description:
      'Adds a slide behind the others. `image` is the address that an upload answered, `link` an address of the shop such as `/category/gin`.',
  },
  updateSlider: {
    summary: 'Changes a slide',
    description: `Changes a slide, or moves it to another \`position\`, from 0: the others make room. ${EDIT}`,
  },
  deleteSlider: {
    summary: 'Deletes a slide',
    description: 'Deletes a slide, and its picture when nothing else shows it.',
  },
  updateSettings: {
    summary: "Replaces the store's settings",
    description:
      'Replaces the settings; `notifyUsers` stays when left out. The phone is a Kenyan mobile number in any usual spelling. With `version`, the one that was seen, an older one is 409 `version_conflict`.',
  },
  getDeliveryRules: {
    summary: 'Answers the delivery zones',
    description: 'The delivery zones in their order, with what a delivery elsewhere costs.',
  },
  replaceDeliveryRules: {
    summary: 'Replaces the delivery zones',
    description:
      'Replaces all delivery zones and the rule for areas of no zone; a zone without `_id` is new. Names are compared without case, accents and punctuation: two zones of one name, or an area in two zones, are 400 at their fields, such as `zones.1.areas`. Orders placed already stay as they are. With `version`, the one that was seen, an older one is 409 `version_conflict`.',
  },
  listPromoCodes: {
    summary: 'Lists the promo codes',
    description:
      'The promo codes, the newest first, 25 entries a page. `uses` counts the orders that have the code, without those that were cancelled.',
  },
  createPromoCode: {
    summary: 'Adds a promo code',
    description:
      'Adds a code that takes shillings (`amount`), per cent (`percent`) or the delivery fee (`free_delivery`) off an order. It is valid from `startsAt` until `endsAt`, for orders whose drinks cost `minimumOrder` before discounts, and reduces the drinks of `categories`, of all when that is empty. Case, spaces and hyphens do not count: a code that exists is 400 at `code`.',
  },
  updatePromoCode: {
    summary: 'Changes a promo code',
    description:
      'Replaces what a code says; its uses stay, and orders placed already keep their discounts. With `version`, the one that was seen, an older one is 409 `version_conflict`.',
  },
  deletePromoCode: {
    summary: 'Deletes a promo code',
    description: 'Orders placed with the code keep their discounts. The same code can be added again, without uses.',
  },
  getQuantityOffers: {
    summary: 'Answers the quantity offers',
    description: 'All quantity offers in their order, also those that are over or disabled.',
  },
  replaceQuantityOffers: {
    summary: 'Replaces the quantity offers',
    description:
      'Replaces all quantity offers; one without `_id` is new. Of `quantity` units of one drink in one size, customers pay `payFor` (`pay_fewer`) or `price` together (`fixed_price`). An offer is for the drinks of its `products` and `categories`, for all when both are empty; each unit is in one offer at most, so that the customer saves the most. With `version`, the one that was seen, an older one is 409 `version_conflict`.',
  },
  getOpeningHours: {
    summary: 'Answers the ordering hours',
    description:
      'When the shop takes orders, in Nairobi time: ranges for each day of the week, dates with ranges of their own, and the stop switch. A range whose `to` is not after `from` runs past midnight; `24:00` is the end of the day. An exception replaces the ranges of its own day only: what runs past midnight from the day before stays. A stop that is over is left out.',
  },
  replaceOpeningHours: {
    summary: 'Replaces the ordering hours',
    description:
      'Replaces the week and the exceptions; the stop switch stays. Ranges that overlap, also past midnight with those of the next day, are 400 at the range, such as `week.monday.1`. Orders placed already stay as they are. With `version`, the one that was seen, an older one is 409 `version_conflict`.',
  },
  stopOrders: {
    summary: 'Stops taking orders for a time',
    description:
      'Stops taking orders for so many `minutes` by the clock of the server, or with `null` until they are resumed. Customers read the reason. With an end, orders can be scheduled for after it. The later of two calls counts.',
  },
  resumeOrders: {
    summary: 'Takes orders again',
    description:
      'Ends the stop at once; the hours count again. With `until`, the end that was seen, a stop with another end stays. Nothing changes when there is none.',
  },
  followOrders: {
    summary: 'Tells of new, cancelled and due orders as they happen',
    description:
      'Server-sent events, each with one JSON object in its `data` and its number in `id`, which grows. First `ready` with the number that the others come after: that of the `Last-Event-ID` header or of `after`, else the newest. Then one event for each order that was placed, was cancelled (`cancelledBy` says by whom: the customer, an admin, or the shop because nobody confirmed or paid in time) or has to be begun, none twice. When more than 200 were missed, or one that is older than 24 hours, `resync` takes the place of all: `admin/orders/notifications` has their totals. A comment every 25 seconds shows that the connection lives. It ends with the session, when the shop stops, and when the same user opens a twenty-first one. Reconnect with growing pauses; 503 `overloaded` when too many are listening.',
  },
  listOrderNotifications: {
    summary: 'Lists new, cancelled and due orders since a cursor',
    description:
      'New and cancelled orders since a cursor, and scheduled ones whose time has come (`due`, absent when there are none), for a screen that looks now and then. Each order counts once, as it stands now; hidden ones are left out; `cancelledBy` says who cancelled. Without `after` only the `cursor` is returned.',
  },
  listOrders: {
    summary: 'Lists all orders',
    description:
      'All orders, newest first unless `sort` says otherwise, 20 entries a page. `status` is one of the five in any case, or `all`; with `open` only pending, processing and shipping ones are listed; `search` looks in order id, client, e-mail, phone and city, and for the reference to pay with. `userId` lists those of one user, also orders deleted from the list.',
  },
  getOrderBoard: {
    summary: 'Answers the open orders and those delivered tonight',
    description:
      'Open orders, oldest first, 200 at most of `openTotal`, and the 30 last delivered ones of the last 12 hours.',
  },
  getOrder: {
    summary: 'Answers one order',
    description: 'One order by its `orderId`.',
  },
  updateOrderStatus: {
    summary: 'Moves an order to another status',
    description:
      'Moves an order to another status, in any case of letters. Cancelling puts the drinks back in stock; leaving `cancelled` takes them again, moving on an order with `needsConfirmation` takes them at last, or is 409 `out_of_stock` with a `quote`. With `version`, an older one is 409 `version_conflict`.',
  },
  createManualOrder: {
    summary: 'Enters an order of the counter, by phone or by chat',
    description:
      'Places an order that staff enter, at the shop’s own prices and from the same stock; opening hours, stops, limits of new customers and the check of the age do not bind it. `orderId` is made by the client: sent again by the same administrator with the same body it returns the first order, with another body it is 409 `order_key_reused`. `channel` `counter` is taken along: it has no delivery, and a field that says where to is 400. The others need `customerPhone` (any usual spelling of a Kenyan number), and `customerCity`, `area` or `deliveryPlace`. With `userId` the order is that customer’s, who sees it and gets the mail; without it is in no account. A higher total than `totalAmount` is 409 `order_changed` with a `quote`; stock, zones and codes are checked as in `placeOrder`. `isIdChecked` records that the administrator has checked the ID.',
  },
  quoteManualOrder: {
    summary: 'Answers what such an order would cost',
    description:
      'The total, delivery and discounts of an order that staff enter, and its zone; changes nothing. What would keep it from being placed is the same error.',
  },
  findCustomers: {
    summary: 'Finds customers by phone or name',
    description:
      'Active accounts, and phones of orders without an account, 10 at most. `search` looks in name, e-mail and phone; the last digits of a phone are enough. Each has the city and area of the last delivered order, the saved delivery places and the count of orders.',
  },
  replaceOrderItems: {
    summary: 'Replaces the drinks of an open order',
    description:
      'Replaces the drinks of a pending or processing order, as agreed with the customer; any other is 409 `order_not_editable`. What stays keeps its price and is discounted no less than before; what is added has the present price; delivery costs the same. Another total than `agreedTotal` is 409 `order_changed` with a `quote`, an older `version` 409 `version_conflict`, too little stock 409 `out_of_stock`. An order with a receipt cannot cost more than it.',
  },
  quoteOrderItems: {
    summary: 'Answers what an open order would cost with other drinks',
    description: 'The order before and after such a change, with the `version` that it has; changes nothing.',
  },
  confirmOrder: {
    summary: 'Confirms an order of a new customer',
    description:
      'Confirms an order with `needsConfirmation` and takes its stock; when there is less, 409 `out_of_stock` with a `quote` names every short line. One that is confirmed already is answered as it is, one that is cancelled or has lapsed is 409 `already_cancelled`.',
  },
  recordIdCheck: {
    summary: "Records that the customer's ID was checked",
    description:
      'Records who checked the ID at the door, and when. The first check stands: recorded again, the order is answered as it is. A cancelled order is 409 `already_cancelled`.',
  },
  getAgeRule: {
    summary: 'Answers what an order with alcohol needs',
    description:
      'How customers say that they are 18 or older: by `confirmation`, once for each device, or by `date_of_birth` in each order with alcohol.',
  },
  replaceAgeRule: {
    summary: 'Replaces what an order with alcohol needs',
    description:
      'Replaces this rule; orders placed already stay as they are. With `version`, the one that was seen, an older one is 409 `version_conflict`.',
  },
  getOrderLimits: {
    summary: 'Answers the order limits of new customers',
    description:
      'What a customer without a delivered order can have on order at once, the order being placed included, before the shop has to confirm it.',
  },
  replaceOrderLimits: {
    summary: 'Replaces the order limits of new customers',
    description:
      'Replaces these limits; orders placed already stay as they are. With `version`, the one that was seen, an older one is 409 `version_conflict`.',
  },
  deleteOrder: {
    summary: "Hides an order from the admin's list",
    description: 'Hides an order from the administrators’ list; the customer and all sums keep it.',
  },
  approveReview: {
    summary: 'Approves a review or takes that back',
    description:
      'Approves a review, or takes that back; the product’s average counts approved ones. With `version`, an older one is 409 `version_conflict`.',
  },
  listReviewsForAdmin: {
    summary: 'Lists all reviews of a product',
    description:
      'All reviews of a product by its slug, newest first, 5 entries a page. `search` looks in reviewer and comment.',
  },
  listSynonyms: {
    summary: "Lists the search's synonyms",
    description: 'The synonyms of the search, in the administrators’ order, with the `version` of the list.',
  },
  replaceSynonyms: {
    summary: "Replaces the search's synonyms",
    description:
      'Replaces the whole list. Each word stands once, has three words at most and, like each meaning, a letter or figure: else 400 at it. With `version`, the one that was seen, an older one is 409 `version_conflict`.',
  },
}
