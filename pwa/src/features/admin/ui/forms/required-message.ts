/** The same sentence as the server's. */
export const REQUIRED_MESSAGE = 'This field is required.'
