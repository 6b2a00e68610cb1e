import { Star } from 'lucide-react'

import type { CustomProduct } from '#domain/catalog/product.ts'
import { t } from '#domain/language/staff-text.ts'
import { toggleFavorite } from '#features/shared/workstation.ts'

import * as styles from './ProductTile.css.ts'

export interface FavoriteStarProps {
  product: CustomProduct
  isFavorite: boolean
}

/** Shows a product first at this workstation. */
export function FavoriteStar({ product: { _id, name }, isFavorite }: FavoriteStarProps) {
  const id = `favorite-${_id}`
  const toggle = () => {
    toggleFavorite(_id)
    // The tile moves to another group; the focus goes with it.
    requestAnimationFrame(() => document.getElementById(id)?.focus({ preventScroll: true }))
  }
  return (
    <button
      type="button"
      id={id}
      className={styles.star}
      aria-pressed={isFavorite}
      aria-label={t('Favorite: {name}', { name })}
      title={isFavorite ? t('Remove from favorites') : t('Show first at this workstation')}
      onClick={toggle}
    >
      <Star aria-hidden size={20} />
    </button>
  )
}
