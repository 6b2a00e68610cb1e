import { useState } from 'react'

import { t } from '#domain/language/staff-text.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx'

import * as styles from './CartPanel.css.ts'

export interface ServerReachProps {
  isReachable: boolean
  isCartEmpty: boolean
}

/** Says once that the server cannot be reached, and once that it can be again. Checkout stays where it is. */
export function ServerReach({ isReachable, isCartEmpty }: ServerReachProps) {
  const [wasLost, setWasLost] = useState(!isReachable)
  if (!isReachable && !wasLost) setWasLost(true)
  return (
    <div role="status">
      {!isReachable && (
        <div className={styles.reach({ isEmpty: isCartEmpty })}>
          <Banner tone="caution" title={t('The server cannot be reached')}>
            {t(
              'The cart is kept, and Checkout comes back by itself. If it does not, check the network connection.',
            )}
          </Banner>
        </div>
      )}
      {isReachable && wasLost && (
        <VisuallyHidden>{t('The server can be reached again.')}</VisuallyHidden>
      )}
    </div>
  )
}
