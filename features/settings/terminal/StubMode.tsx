import { t } from '#domain/language/staff-text.ts'
import { useStore } from '#features/shared/store.ts'
import { resetWorkstation, stubModeStore } from '#features/shared/workstation.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'
import { Switch } from '#ui/Switch/Switch.tsx'
import { showToast } from '#ui/Toast/toasts.ts'

import { Section } from '../Section.tsx'

export interface StubModeProps {
  hasDirectReaders: boolean
}

/** Workstation settings kept in browser storage (SPEC §3 Session). */
export function StubMode({ hasDirectReaders }: StubModeProps) {
  const isOn = useStore(stubModeStore) === true
  const reset = () => {
    resetWorkstation()
    showToast({ tone: 'positive', title: t('This workstation has been reset') })
  }
  return (
    <Section
      title={t('This workstation')}
      intro={t('Saved in this browser for everyone who signs in here.')}
    >
      {hasDirectReaders && (
        <Switch
          label={t('Stub mode')}
          hint={t(
            'For testing: simulates payments with a direct card reader. No card is read and no money moves.',
          )}
          isSelected={isOn}
          onChange={(next) => stubModeStore.set(next || null)}
        />
      )}
      <Inline>
        <Button onPress={reset}>{t('Reset this workstation')}</Button>
      </Inline>
    </Section>
  )
}
