import * as styles from './ProductTile.css.ts'

export interface ProductTileProps {
  name: string
  description: string
  /** Formatted, or what stands for a price that is asked for. */
  price: string
  onPress: () => void
}

/** One item of the catalogue; pressing it puts the item into the cart. */
export function ProductTile({ name, description, price, onPress }: ProductTileProps) {
  return (
    <button type="button" className={styles.tile} onClick={onPress}>
      <span className={styles.name}>{name}</span>
      <span className={styles.price}>{price}</span>
      {description && <span className={styles.description}>{description}</span>}
    </button>
  )
}
