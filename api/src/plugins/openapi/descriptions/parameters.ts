/** What parameters of paths and queries mean, by name: each means the same wherever it stands. */
export const PARAMETER_DESCRIPTIONS: Readonly<Record<string, string>> = {
  page: 'Which page, from 1.',
  pageSize: 'Entries a page; the description says how many there are otherwise.',
  search: 'What to look for.',
  inactive: 'Whether inactive entries are wanted too.',
  status: 'Only orders of this status; `all` for any.',
  since: 'The revision of the last answer.',
  category: 'The `_id` of a category.',
  subcategory: 'The name of a sub-category, in any case.',
  price: 'A bucket of prices.',
  sort: 'Another order than the newest first.',
  id: 'The `_id`; where the description says so, or the slug.',
  slug: 'The readable part of the address.',
  orderId: 'The number of the order, as the client made it.',
  productId: 'The `_id` of a product.',
  userId: 'The `_id` of a user.',
  token: 'From the link in the mail.',
}
