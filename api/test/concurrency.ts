/** More than a pool's connections, so that some requests also wait for one. */
export const REQUESTS = 12

export const NUMBERS = Array.from({ length: REQUESTS }, (_, index) => index)

export const repeat = <T>(run: (index: number) => Promise<T>): Promise<T[]> => Promise.all(NUMBERS.map(run))

/** In one transaction: enough time for a request that nothing holds up. */
export const READS = 300
