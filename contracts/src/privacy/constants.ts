export const MAIL_STATES = ['waiting', 'sent', 'not sent'] as const
