import { compareText, fold } from '../lib/search.ts'
import type { CustomProduct } from './product.ts'

export type ProductGroup = { title: string; products: readonly CustomProduct[] }

/**
 * Groups the catalog for cashiers: this workstation's favorites, each category by name, then the
 * products without one. Every product is in one group.
 */
export const groupProducts = (
  products: readonly CustomProduct[],
  favorites: readonly string[],
): ProductGroup[] => {
  const chosen = products.filter(({ _id }) => favorites.includes(_id))
  const categories = new Map<string, { title: string; products: CustomProduct[] }>()
  const others: CustomProduct[] = []
  for (const product of products) {
    if (favorites.includes(product._id)) continue
    const title = product.categoryId?.trim() ?? ''
    if (title === '') {
      others.push(product)
      continue
    }
    const category = categories.get(fold(title)) ?? { title, products: [] }
    category.products.push(product)
    categories.set(fold(title), category)
  }
  return [
    { title: 'Favorites', products: chosen },
    ...[...categories.values()].toSorted((one, other) => compareText(one.title, other.title)),
    { title: 'Other products', products: others },
  ].filter((group) => group.products.length > 0)
}
