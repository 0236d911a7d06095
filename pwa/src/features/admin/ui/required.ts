/** The same sentence as the server's. */
export const REQUIRED = 'This field is required.'
