import type { ReactNode } from 'react'

import { t } from '#domain/language/staff-text.ts'
import { paths } from '#features/shared/paths.ts'
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx'
import { RadioGroup } from '#ui/RadioGroup/RadioGroup.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

type SettingsSection = { path: string; label: string }

const sections: readonly SettingsSection[] = [
  { path: paths.generalSettings, label: t('General') },
  { path: paths.transactionSettings, label: t('Transaction') },
  { path: paths.terminalSettings, label: t('Terminal') },
]

export interface SettingsNavigationProps {
  current: string
  onChoose: (path: string) => void
  children: ReactNode
}

/** Heading and section nav of the settings. Stays mounted across pages to keep the nav's focus. */
export function SettingsNavigation({ current, onChoose, children }: SettingsNavigationProps) {
  return (
    <Stack gap="l">
      <PageHeader title={t('Settings')} />
      <RadioGroup
        label={t('Section')}
        isLabelHidden
        orientation="horizontal"
        options={sections.map(({ path, label }) => ({ value: path, label }))}
        value={current}
        onChange={onChoose}
      />
      {children}
    </Stack>
  )
}
