export const productsHeadingId = 'products'

/** The next sale starts at the products. Does nothing on another page. */
export const focusProducts = (): void => document.getElementById(productsHeadingId)?.focus()
