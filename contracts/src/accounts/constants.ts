export const MIN_PASSWORD_LENGTH = 8

export const MAX_PASSWORD_LENGTH = 200

export const ROLES = ['customer', 'rider', 'admin'] as const
export type Role = (typeof ROLES)[number]

export const USER_STATUSES = ['active', 'suspended'] as const

/** A link works once, within 30 minutes. Ends all sessions. */
export const INCOMPLETE_LINK_MESSAGE = 'This link is incomplete. Please ask for a new one.'
