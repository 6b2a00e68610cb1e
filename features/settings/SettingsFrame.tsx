import type { ReactNode } from 'react'

import { paths } from '#features/shared/paths.ts'
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx'
import { RadioGroup } from '#ui/RadioGroup/RadioGroup.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

type SettingsSection = { path: string; label: string }

/** The pages of the settings (SPEC §2 Settings). */
const sections: readonly SettingsSection[] = [
  { path: paths.generalSettings, label: 'General' },
  { path: paths.transactionSettings, label: 'Transaction' },
  { path: paths.terminalSettings, label: 'Terminal' },
]

export interface SettingsFrameProps {
  /** The path of the page that is shown. */
  current: string
  onChoose: (path: string) => void
  children: ReactNode
}

/**
 * Around each page of the settings: their heading, and the choice of the page. The address follows the choice while the focus stays, so it must outlive the page.
 */
export function SettingsFrame({ current, onChoose, children }: SettingsFrameProps) {
  return (
    <Stack gap="l">
      <PageHeader title="Settings" />
      <RadioGroup
        label="Section"
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
