import { type SyntheticEvent, useState } from 'react'

import { PIN_MAX_LENGTH } from '#domain/identity/lock.ts'
import { t } from '#domain/language/staff-text.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { Button } from '#ui/Button/Button.tsx'
import { TextField } from '#ui/TextField/TextField.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx'

import * as styles from './LockScreen.css.ts'

export interface PinFormProps {
  /** Throws an ApiError if the PIN does not unlock. */
  onUnlock: (pin: string) => Promise<void>
}

/** Unlocks with a PIN. A wrong one empties the field, which keeps the focus. */
export function PinForm({ onUnlock }: PinFormProps) {
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)
  const submit = async () => {
    if (isPending) return
    if (pin === '') return setError(t('Enter your PIN.'))
    setPending(true)
    setError(undefined)
    try {
      await onUnlock(pin)
    } catch (failure) {
      setPin('')
      setError(failure instanceof ApiError ? failure.detail : t('Try again.'))
    }
    setPending(false)
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <TextField
        label="PIN"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        maxLength={PIN_MAX_LENGTH}
        value={pin}
        onChange={setPin}
        {...(error !== undefined && { errorMessage: error })}
      />
      <VisuallyHidden as="div">
        <div role="alert">{error}</div>
      </VisuallyHidden>
      <Button type="submit" variant="primary" size="pay" isWide isPending={isPending}>
        {t('Unlock')}
      </Button>
    </form>
  )
}
