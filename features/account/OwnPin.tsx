import { useState } from 'react'

import { lockEndpoints } from '#domain/api/lock-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import { useEndpoint, useEndpointMutation } from '#features/shared/api/query.ts'
import { NotLoaded } from '#features/shared/NotLoaded.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Heading } from '#ui/Heading/Heading.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'
import { showToast } from '#ui/Toast/toasts.ts'

import { PinDialog, type SignInFrame } from './PinDialog.tsx'

const { getPin, removePin } = lockEndpoints

export interface OwnPinProps {
  signIn: SignInFrame
}

/** Sets, changes and removes the PIN that unlocks the counter. */
export function OwnPin({ signIn }: OwnPinProps) {
  const pin = useEndpoint(getPin, {})
  const remove = useEndpointMutation(removePin, [getPin])
  const [isSetting, setSetting] = useState(false)
  if (pin.isError) {
    return <NotLoaded title={t('Your PIN did not load')} onRetry={() => void pin.refetch()} />
  }
  if (pin.data === undefined) return null
  const { isSet } = pin.data
  const onRemove = () =>
    remove.mutate({}, { onSuccess: () => showToast({ tone: 'positive', title: t('PIN removed') }) })
  return (
    <Stack gap="m">
      <Heading level={2}>{t('Your PIN')}</Heading>
      <Text>
        {isSet
          ? t('Your PIN unlocks this counter after you locked it. Your password works, too.')
          : t('A PIN of 4 to 8 digits unlocks the counter faster than your password.')}
      </Text>
      <Inline>
        <Button onPress={() => setSetting(true)}>{isSet ? t('Change PIN') : t('Set PIN')}</Button>
        {isSet && (
          <Button isPending={remove.isPending} onPress={onRemove}>
            {t('Remove PIN')}
          </Button>
        )}
      </Inline>
      {isSetting && <PinDialog signIn={signIn} onClose={() => setSetting(false)} />}
    </Stack>
  )
}
