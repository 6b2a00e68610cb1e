import { connectMessages } from '#domain/display/display-messages.ts'
import { spacedCode } from '#domain/display/display-pairing.ts'

import * as styles from './DisplayScreen.css.ts'

/** `reason`: why there is no code; null if it has expired. */
export type Offer =
  | { kind: 'none' }
  | { kind: 'code'; code: string }
  | { kind: 'refused'; reason: string | null }

export interface ConnectScreenProps {
  offer: Offer
  onConnect: () => void
}

/** Pairs this device: a code to enter at the workstation. The button is plain, to keep the page small. */
export function ConnectScreen({ offer, onConnect }: ConnectScreenProps) {
  return (
    <div className={styles.connect}>
      <div aria-live="polite">
        {offer.kind === 'code' && (
          <>
            <p className={styles.code}>{spacedCode(offer.code)}</p>
            <p>{connectMessages.connectDetail}</p>
          </>
        )}
        {offer.kind === 'refused' && <p>{offer.reason ?? connectMessages.codeExpired}</p>}
      </div>
      {offer.kind !== 'code' && (
        <button type="button" className={styles.connectButton} onClick={onConnect}>
          {offer.kind === 'none' ? connectMessages.connect : connectMessages.newCode}
        </button>
      )}
    </div>
  )
}
