import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

import { lockEndpoints } from '#domain/api/lock-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import { isCharging } from '#features/checkout/state/checkout-machine.ts'
import { useCheckout } from '#features/checkout/state/checkout-store.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { call } from '#features/shared/api/client.ts'
import { recordActivity } from '#features/shared/last-activity.ts'
import { lockStore } from '#features/shared/lock.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Heading } from '#ui/Heading/Heading.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { signOut } from '../sign-in/sign-out.ts'
import * as styles from './LockScreen.css.ts'
import { PinForm } from './PinForm.tsx'
import { SignInOver } from './SignInOver.tsx'
import { tellServer } from './tell-server.ts'

export interface LockScreenProps {
  /** The hosted sign-in page. */
  microsite: URL
  /** Who locked the counter. */
  userName: string
  hasPin: boolean
}

type View = 'pin' | 'password' | 'someoneElse'

/** A native modal dialog: everything behind it, other dialogs too, is inert. */
const useModal = () => {
  const ref = useRef<HTMLDialogElement>(null)
  const open = () => {
    if (ref.current?.open === false) ref.current.showModal()
  }
  useLayoutEffect(() => {
    const { current } = ref
    open()
    return () => current?.close()
  }, [])
  // Browsers close a dialog on the second Escape, whatever became of the first.
  return { ref, onClose: open, onCancel: (event: SyntheticEvent) => event.preventDefault() }
}

const useTitle = (title: string): void => {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}

/** Covers the app until its cashier, or another, unlocks it. What is behind it stays as it was. */
export function LockScreen({ microsite, userName, hasPin }: LockScreenProps) {
  const client = useQueryClient()
  const modal = useModal()
  const titleId = useId()
  const [chosen, setView] = useState<View>('pin')
  const [isPinRefused, setPinRefused] = useState(false)
  const view = chosen === 'pin' && (!hasPin || isPinRefused) ? 'password' : chosen
  useTitle(t('Locked'))
  useEffect(() => {
    const controller = new AbortController()
    void tellServer(controller.signal)
    return () => controller.abort()
  }, [])

  const onUnlocked = () => {
    recordActivity()
    lockStore.set(null)
    const predicate = ({ state }: { state: { status: string } }) => state.status === 'error'
    void client.refetchQueries({ type: 'active', predicate })
  }
  const unlock = async (pin: string) => {
    try {
      await call(lockEndpoints.unlock, { body: { pin } })
    } catch (error) {
      // No PIN, or too many wrong ones.
      if (error instanceof ApiError && [409, 429].includes(error.status)) setPinRefused(true)
      throw error
    }
    onUnlocked()
  }

  return createPortal(
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={styles.screen}
      // React Aria's dialogs leave focus alone within it.
      data-react-aria-top-layer="true"
    >
      <div className={styles.card}>
        <div>
          <Heading level={1} size="title" id={titleId}>
            {t('This counter is locked')}
          </Heading>
          <Text tone="muted">{t('By {userName}.', { userName })}</Text>
        </div>
        <ChargeLine />
        {view === 'pin' && <PinForm onUnlock={unlock} />}
        {view === 'password' && (
          <SignInOver microsite={microsite} onUnlocked={onUnlocked}>
            {isPinRefused
              ? t('The PIN cannot be used now. Sign in with your password.')
              : t('Sign in as {userName} to go on.', { userName })}
          </SignInOver>
        )}
        {view === 'someoneElse' && (
          <SignInOver microsite={microsite} onUnlocked={onUnlocked}>
            {t(
              'Sign in to go on at this counter. A payment that is not finished stays {userName}’s sale.',
              { userName },
            )}
          </SignInOver>
        )}
        <Inline>
          {view === 'someoneElse' && <Button onPress={() => setView('pin')}>{t('Back')}</Button>}
          {view === 'pin' && (
            <Button onPress={() => setView('password')}>{t('Use Password')}</Button>
          )}
          {view === 'password' && hasPin && !isPinRefused && (
            <Button onPress={() => setView('pin')}>{t('Use PIN')}</Button>
          )}
          {view !== 'someoneElse' && (
            <Button onPress={() => setView('someoneElse')}>{t('Someone Else')}</Button>
          )}
          <Button variant="quiet" onPress={() => void signOut()}>
            {t('Log Out')}
          </Button>
        </Inline>
      </div>
    </dialog>,
    document.body,
  )
}

/** What became of a charge that began before the lock. */
function ChargeLine() {
  const checkout = useCheckout()
  const isRunning = isCharging(checkout)
  const [hasRun, setHasRun] = useState(isRunning)
  if (isRunning && !hasRun) setHasRun(true)
  if (!hasRun) return null
  const line = isRunning
    ? t('A payment is being processed.')
    : checkout.charge.kind === 'failed'
      ? t('The payment did not go through. Unlock to see why.')
      : t('The payment is finished.')
  return (
    <div role="status">
      <Text>{line}</Text>
    </div>
  )
}
