/** What is said at a field that was left empty, in the shop's own words. */
export const REQUIRED = 'This field is required.'
