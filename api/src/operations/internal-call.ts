/**
 * The address that the process gives when it asks itself while it renders a
 * page. No socket has it, so nobody else can: such calls are neither counted by
 * the rate limits nor logged one by one.
 */
export const INTERNAL_ADDRESS = 'internal'
