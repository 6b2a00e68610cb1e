import { type ReactNode, type SyntheticEvent, useId, useState } from 'react'

import { lockEndpoints } from '#domain/api/lock-endpoints.ts'
import { PIN_MAX_LENGTH, pinError } from '#domain/identity/lock.ts'
import { t } from '#domain/language/staff-text.ts'
import { useEndpointMutation } from '#features/shared/api/query.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Dialog } from '#ui/Dialog/Dialog.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'
import { TextField } from '#ui/TextField/TextField.tsx'
import { showToast } from '#ui/Toast/toasts.ts'

const { getPin, setPin } = lockEndpoints

/** Shows the hosted sign-in page; `onToken` gets its one-time token. */
export type SignInFrame = (onToken: (token: string) => void) => ReactNode

export interface PinDialogProps {
  signIn: SignInFrame
  onClose: () => void
}

/** Asks for a new PIN twice, then for the password in the hosted sign-in page. */
export function PinDialog({ signIn, onClose }: PinDialogProps) {
  const save = useEndpointMutation(setPin, [getPin])
  const [confirmed, setConfirmed] = useState<string>()
  // A sign-in proves the password once, so a failed try needs another.
  const [tries, setTries] = useState(0)
  const formId = useId()
  const onToken = (token: string) => {
    if (confirmed === undefined) return
    save.mutate(
      { body: { pin: confirmed, token } },
      {
        onSuccess: () => {
          showToast({ tone: 'positive', title: t('PIN saved') })
          onClose()
        },
        onError: () => setTries((count) => count + 1),
      },
    )
  }
  return (
    <Dialog
      title={t('Set your PIN')}
      isOpen
      onClose={onClose}
      footer={
        confirmed === undefined ? (
          <>
            <Button onPress={onClose}>{t('Cancel')}</Button>
            <Button type="submit" form={formId} variant="primary">
              {t('Next')}
            </Button>
          </>
        ) : undefined
      }
    >
      {confirmed === undefined ? (
        <NewPin id={formId} onConfirmed={setConfirmed} />
      ) : (
        <Stack gap="m">
          <Text>{t('Sign in with your password to save the PIN.')}</Text>
          <div key={tries}>{signIn(onToken)}</div>
        </Stack>
      )}
    </Dialog>
  )
}

interface NewPinProps {
  id: string
  onConfirmed: (pin: string) => void
}

function NewPin({ id, onConfirmed }: NewPinProps) {
  const [pin, setOwn] = useState('')
  const [again, setAgain] = useState('')
  const [isChecked, setChecked] = useState(false)
  const error = pinError(pin)
  const repeatError = pin === again ? undefined : t('Type the same PIN again.')
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (error === undefined && repeatError === undefined) return onConfirmed(pin)
    const [first, second] = event.currentTarget.querySelectorAll('input')
    const wrong = error === undefined ? second : first
    wrong?.focus()
  }
  const field = {
    type: 'password',
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: PIN_MAX_LENGTH,
  } as const
  return (
    <form id={id} onSubmit={onSubmit} noValidate>
      <Stack gap="m">
        <TextField
          {...field}
          label={t('New PIN')}
          hint={t('4 to 8 digits that are hard to guess')}
          autoFocus
          value={pin}
          onChange={setOwn}
          {...(isChecked && error !== undefined && { errorMessage: error })}
        />
        <TextField
          {...field}
          label={t('New PIN again')}
          value={again}
          onChange={setAgain}
          {...(isChecked &&
            error === undefined &&
            repeatError !== undefined && { errorMessage: repeatError })}
        />
      </Stack>
    </form>
  )
}
