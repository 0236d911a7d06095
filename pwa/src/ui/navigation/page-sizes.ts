export const PAGE_SIZES: readonly number[] = [5, 10, 20, 50]
