import { Check, CornerDownLeft, FileSearch } from 'lucide-react'

import { t } from '#domain/language/staff-text.ts'
import { ToneIcon } from '#ui/ToneIcon/ToneIcon.tsx'

import * as styles from './ProductTile.css.ts'

export interface ProductTileProps {
  name: string
  description: string
  /** Formatted, or what pressing does if there is no price yet. */
  price: string
  /** True for a record type: pressing opens a search instead of adding an item. */
  isLookup?: boolean
  isInCart: boolean
  /** True for the tile that Enter adds from the search field. */
  isNext: boolean
  notice?: string
  /** ID of the text that explains why nothing can be added; if set, pressing does nothing. */
  blockedBy?: string | undefined
  onPress: () => void
}

export function ProductTile(props: ProductTileProps) {
  const { name, description, price, isLookup = false, isInCart, isNext } = props
  const { notice, blockedBy, onPress } = props
  return (
    <button
      type="button"
      className={styles.tile({ isLookup, isInCart, isNext })}
      // Not `disabled`, which would move focus and silence the reason.
      aria-disabled={blockedBy !== undefined || undefined}
      aria-describedby={blockedBy}
      onClick={blockedBy === undefined ? onPress : undefined}
    >
      <span className={styles.name}>
        {isLookup && <FileSearch aria-hidden size={20} className={styles.lookup} />}
        {name}
      </span>
      <span className={styles.price}>
        {price}
        {isNext && <CornerDownLeft aria-hidden size={16} className={styles.enter} />}
      </span>
      {description && <span className={styles.description}>{description}</span>}
      {notice && (
        <span className={styles.notice}>
          <ToneIcon tone="caution" size={16} />
          {notice}
        </span>
      )}
      {isInCart && (
        <span className={styles.mark}>
          <Check aria-hidden size={14} />
          {t('In cart')}
        </span>
      )}
    </button>
  )
}
