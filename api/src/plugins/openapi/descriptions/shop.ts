export const SHOP_OPERATIONS = {
  listProducts: {
    summary: 'Lists products, newest first',
    description:
      'All products, newest first, 25 entries a page; the first page is what the home page shows as the latest. `search` finds as the search of the shop does, best match first, at most 200. Products of an inactive category or sub-category are left out here and everywhere; with `inactive=true` they are listed as well, with `isHidden`.',
  },
  getProduct: {
    summary: 'Answers one product by id or slug',
    description:
      'One product by its `_id` or `slug`, with up to 4 others of its category as `related`. Slugs stay when a product is renamed. One of an inactive category or sub-category is 404 unless `inactive=true`.',
  },
  listCategoryProducts: {
    summary: 'Lists the products of a category or shelf',
    description:
      'The products of an active category, newest first, 25 entries a page. `subcategory` is the name of one of its sub-categories; `price` is a bucket of the first volume’s price after discount; `sort` orders by alcohol. `meta.facets` counts what each filter would show. The slugs `latest`, `top-products` and `flash-sales` are product rows of the home page, the newest, the best sellers and the largest discounts: they ignore filters and have no facets. A slug that is neither is 404.',
  },
  searchProducts: {
    summary: 'Searches products',
    description:
      'Products that a search finds, best match first, 25 entries a page: by name, then brand, category, sub-category, tags and description. Words may come in any order, shortened, without accents, and with a typo or two; the synonyms of the shop count as well. A search for nothing finds nothing.',
  },
  getFeaturedProduct: {
    summary: 'Answers the featured product',
    description:
      'The product of the offer banner; `data` is `null` when there is none. Its countdown ends 7 days after `featuredDate`; afterwards it stays until another is featured.',
  },
  listCategories: {
    summary: 'Lists categories by name',
    description:
      'All active categories by name, each with its active sub-categories, 1000 entries a page. With `inactive=true` all of both. `search` looks for a text in names. The categories Latest, Top Products and Flash Sales hold the first products of the rows of those names: menus leave them out.',
  },
  listSubCategories: {
    summary: 'Lists sub-categories by name',
    description:
      'The active sub-categories of active categories by name, 1000 entries a page; with `inactive=true` the others as well. `search` looks for a text in names, `category` is the `_id` of one.',
  },
  listBrands: {
    summary: 'Lists brands by name',
    description:
      'All active brands by name, 1000 entries a page; with `inactive=true` the others as well. `search` looks for a text in names.',
  },
  getCatalogueChanges: {
    summary: 'Answers what changed in the catalogue',
    description:
      'For apps that keep the catalogue: the products that changed since the revision `since`, and the `_id`s of those deleted or no longer shown. Ask with the `revision` of the last answer. Without `since`, or with one that is unknown here, `isFresh` is true and the answer holds all that is worth keeping: then what the app has is to be dropped. Reviews and placeholders of pictures are left out.',
  },
  listSliders: {
    summary: "Lists the banner's slides",
    description:
      'The active slides of the home page’s banner in their order, 25 entries a page; with `inactive=true` all of them.',
  },
  getSettings: {
    summary: "Answers the store's settings",
    description: 'How the shop is reached; empty texts where nothing was entered yet. The phone is `2547…` or `2541…`.',
  },
  getShopRules: {
    summary: 'Answers the rules of ordering',
    description:
      'What customers are told before they order, for apps that keep it. `delivery`: the zones with their areas, fees, minimum orders, free-from amounts and promised minutes, and `elsewhere`, the same for areas of no zone, or `null` where the shop does not deliver. `hours`: when orders are taken, as for administrators, without exceptions that are over. `quantityOffers`: those that reduce orders by themselves, also those to come. `hasPromoCodes`: whether codes can be typed; the codes are not sent. Orders are checked by the same rules.',
  },
  checkPromoCode: {
    summary: 'Checks a promo code',
    description:
      'What a promo code takes off an order of the signed-in user, together with the quantity offers. Nothing is used or kept: the code is checked again when the order is placed. 409 `promo_code_refused` says why it cannot be used.',
  },
  placeOrder: {
    summary: 'Places an order',
    description:
      'Places an order of the signed-in user; nothing is paid online. `orderId` is made by the client, a timestamp in milliseconds: sent again with the same body it returns the first order, so that a call whose answer was lost can be repeated; with another body it is 409 `order_key_reused`. Of each line only `id`, `volume._id` and `quantity` count; prices and `totalAmount` are compared with the shop’s own, all in whole shillings. When they differ, 409 `order_changed`, and when there is less in stock, 409 `out_of_stock`: both carry `quote`, the order as it would be now. `shippingFee` is that of the delivery zone of `area`, else of `deliveryPlace`, else of `customerCity`, and compared as well; where the shop does not deliver it is 409 `no_delivery`, below the zone’s minimum 409 `below_minimum`. While the shop is closed, or takes no orders, an order without `scheduledFor` is 409 `shop_closed`; with it the shop delivers then, at most three days ahead and within its hours, else 409 `schedule_unavailable` at `scheduledFor`. Both carry `nextOpening` when it is known. The clock of the server counts. What is more than a new customer can have on order at once is taken with `needsConfirmation`: it takes no stock, and lapses at `confirmBy` unless the shop confirms it. `ageConfirmed` and `dateOfBirth` say that the customer is 18 or older: an order with alcohol that denies it, or lacks a date of birth when the shop asks for one, is 409 `age_check_failed`; the date is not stored. `giftMessage`, `recipient` (any usual spelling of a Kenyan number) and `substitutions` are notes for the counter. Quantity offers and `promoCode` reduce `totalAmount`, the code only on the server; `discounts` are those that the customer saw, and fewer than those are 409 `order_changed`. A code that cannot be used is 409 `promo_code_refused` with the `quote` without it. A profile without phone or city takes them over from the order.',
  },
  listOwnOrders: {
    summary: "Lists the user's orders, newest first",
    description: 'The signed-in user’s orders, newest first, 100 entries a page.',
  },
  followOwnOrders: {
    summary: "Tells of changes of the user's orders as they happen",
    description:
      'Server-sent events, each with one JSON object in its `data`: first how things stand (`state`: the number of the user’s orders and their versions added up; a list with the same sums is up to date), then each order that is placed or changes, whole. A comment every 25 seconds shows that the connection lives. It ends with the session, when the shop stops, and when the same user opens a sixth one. Reconnect with growing pauses; 503 `overloaded` when too many are listening.',
  },
  getOwnOrder: {
    summary: "Answers one of the user's orders",
    description: 'One of the signed-in user’s orders by its `orderId`; somebody else’s is 404.',
  },
  cancelOwnOrder: {
    summary: "Cancels one of the user's orders",
    description:
      'Cancels one of the signed-in user’s orders. `orderStatus` is `cancelled` in any case, anything else is 400; a second time is 409 `already_cancelled`. The drinks are in stock again unless they were delivered.',
  },
  addReview: {
    summary: 'Reviews a product',
    description:
      'Reviews a product of one of the signed-in user’s delivered orders; any other is 403 `not_reviewable`. `userEmail` is the user’s own. Others see it once an administrator has approved it. A second review of the same product replaces the first and waits for approval again.',
  },
  getReview: {
    summary: 'Answers one review',
    description: 'One of the signed-in user’s own reviews; an administrator gets anybody’s. Somebody else’s is 404.',
  },
  listProductReviews: {
    summary: 'Lists the approved reviews of a product',
    description: 'The approved reviews of a product, newest first, 20 entries a page.',
  },
  listUserReviews: {
    summary: "Lists a user's reviews",
    description:
      'A user’s own reviews, newest first, those that wait for approval included, 100 entries a page; an administrator gets anybody’s, for others it is 404.',
  },
}
