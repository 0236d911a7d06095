/** How many rows a page of a list in the back office may have. */
export const PAGE_SIZES: readonly number[] = [5, 10, 20, 50]
