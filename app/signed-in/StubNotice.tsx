import { isAllowed } from '#domain/identity/permissions.ts'
import { type Role } from '#domain/identity/session.ts'
import { t } from '#domain/language/staff-text.ts'
import { stubModeStore } from '#features/shared/workstation.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Button } from '#ui/Button/Button.tsx'

export function StubNotice({ roles }: { roles: readonly Role[] }) {
  const mayTurnOff = isAllowed(roles, 'settings.edit')
  return (
    <Banner
      tone="caution"
      title={t('Stub mode is on')}
      live="status"
      action={
        mayTurnOff && (
          <Button onPress={() => stubModeStore.set(null)}>{t('Turn off stub mode')}</Button>
        )
      }
    >
      {t(
        'Payments with a direct card reader are simulated here: no card is read and no money moves.',
      )}
      {!mayTurnOff && ` ${t('Ask an administrator to turn it off.')}`}
    </Banner>
  )
}
