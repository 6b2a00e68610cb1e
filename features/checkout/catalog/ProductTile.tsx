import { ToneIcon } from '#ui/ToneIcon/ToneIcon.tsx'

import * as styles from './ProductTile.css.ts'

export interface ProductTileProps {
  name: string
  description: string
  /** Formatted, or a placeholder for an open price. */
  price: string
  notice?: string
  /** ID of the text that explains why nothing can be added; if set, pressing does nothing. */
  blockedBy?: string | undefined
  onPress: () => void
}

export function ProductTile(props: ProductTileProps) {
  const { name, description, price, notice, blockedBy, onPress } = props
  return (
    <button
      type="button"
      className={styles.tile}
      // Not `disabled`, which would move focus and silence the reason.
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
