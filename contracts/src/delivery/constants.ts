export const MAX_ZONES = 100

/** Of one zone. */
export const MAX_AREAS = 200

export const MAX_ZONE_NAME_LENGTH = 60

export const MAX_AREA_LENGTH = 60

/** Two weeks. */
export const MAX_PROMISED_MINUTES = 20_160
