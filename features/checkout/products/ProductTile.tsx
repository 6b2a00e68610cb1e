import { ToneIcon } from '#ui/ToneIcon/ToneIcon.tsx'

import * as styles from './ProductTile.css.ts'

export interface ProductTileProps {
  name: string
  description: string
  /** Formatted, or what stands for a price that is asked for. */
  price: string
  /** What is the matter with it just now: an outage. */
  notice?: string
  /** Id of the words that say why nothing can be added now; with it a press does nothing. */
  blockedBy?: string | undefined
  onPress: () => void
}

/** One item of the catalogue; pressing it puts the item into the cart. */
export function ProductTile(props: ProductTileProps) {
  const { name, description, price, notice, blockedBy, onPress } = props
  return (
    <button
      type="button"
      className={styles.tile}
      // Not `disabled`: the focus stays where it was pressed, and the reason is read out.
      aria-disabled={blockedBy !== undefined || undefined}
      aria-describedby={blockedBy}
      onClick={blockedBy === undefined ? onPress : undefined}
    >
      <span className={styles.name}>{name}</span>
      <span className={styles.price}>{price}</span>
      {description && <span className={styles.description}>{description}</span>}
      {notice && (
        <span className={styles.notice}>
          <ToneIcon tone="caution" size={16} />
          {notice}
        </span>
      )}
    </button>
  )
}
