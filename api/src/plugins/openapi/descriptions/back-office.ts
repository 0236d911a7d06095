const UPLOAD =
  'One file of at most 5 MB and 24 megapixels, JPEG, PNG or WebP, as multipart/form-data. `url` of the answer is what the entity takes as its picture; one that nothing uses is removed after a day.'

const EDIT =
  'What is left out stays; an empty object changes nothing. With `version`, the one that was seen, an older one is 409 `version_conflict`.'

const IN_USE = 'While anything uses it, 409 `in_use` says what and how much.'

export const BACK_OFFICE_OPERATIONS = {
  createProduct: {
    summary: 'Adds a product',
    description:
      'Adds a product. Its slug is made of its name. Prices and discounts are whole shillings, alcohol is per cent by volume; `priceAfterDiscount` is computed whatever is sent. `category`, `subcategory` and `brand` are `_id`s, the sub-category one of the category’s. `thumbnailImage` is the address that an upload answered. With `notifyUsers` on in the settings, subscribers get a mail.',
  },
  updateProduct: {
    summary: 'Changes a product',
    description: `Changes a product. ${EDIT} \`volumes\` replaces the whole list: one with a known \`_id\` is changed, one without is new, one left out is gone. With \`quantityBefore\`, the stock that was seen, only the difference is applied, so that orders placed meanwhile stay taken; 409 \`version_conflict\` when there is no longer so much. The slug stays.`,
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
  listOrderNotifications: {
    summary: 'Lists new and cancelled orders since a cursor',
    description:
      'New and cancelled orders since a cursor, for a screen that looks now and then. Each order counts once, as it stands now; hidden ones are left out. Without `after` only the `cursor` is returned.',
  },
  listOrders: {
    summary: 'Lists all orders, newest first',
    description:
      'All orders, newest first, 20 entries a page. `status` is one of the five in any case, or `all`; `search` looks in order id, client, e-mail, phone and city.',
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
  confirmOrder: {
    summary: 'Confirms an order of a new customer',
    description:
      'Confirms an order with `needsConfirmation` and takes its stock; when there is less, 409 `out_of_stock` with a `quote` names every short line. One that is confirmed already is answered as it is, one that is cancelled or has lapsed is 409 `already_cancelled`.',
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
  getDashboard: {
    summary: "Answers the dashboard's numbers",
    description:
      'Counts, what was sold and what came in; amounts in whole shillings. `page` and `pageSize` page the best sellers, 5 entries a page. Cancelled orders are in the count of orders only. `revenueByDay` has the last 14 days of Nairobi.',
  },
}
