import { useState } from 'react'

import { Banner } from '#ui/Banner/Banner.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx'

import * as styles from './CartPanel.css.ts'

/** Says once that the server cannot be reached, and once that it can be again. */
export function ServerReach({ isReachable }: { isReachable: boolean }) {
  const [wasLost, setWasLost] = useState(!isReachable)
  if (!isReachable && !wasLost) setWasLost(true)
  return (
    <div role="status">
      {!isReachable && (
        <div className={styles.belowCheckout}>
          <Banner tone="caution" title="The server cannot be reached">
            The cart is kept, and Checkout comes back by itself. If it does not, check the network
            connection.
          </Banner>
        </div>
      )}
      {isReachable && wasLost && <VisuallyHidden>The server can be reached again.</VisuallyHidden>}
    </div>
  )
}
