import { type ReactNode, useEffect, useState } from 'react'

import { t } from '#domain/language/staff-text.ts'
import { useConfig } from '#features/shared/config.ts'
import { paths } from '#features/shared/paths.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { GuideStep } from '#ui/GuideStep/GuideStep.tsx'
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { StepList } from '#ui/StepList/StepList.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { guideSteps, headingOf, type StepId, stepIds } from './guide-steps.ts'
import { useGuide } from './guide-store.ts'
import { GuideSummary } from './GuideSummary.tsx'
import * as styles from './InstallPage.css.ts'
import { ReaderSettingsMissing } from './ReaderSettingsMissing.tsx'
import type { StepProps } from './step-props.ts'
import { EditComPort, FindComPort } from './steps/ComPortSteps.tsx'
import { DeviceModel } from './steps/DeviceModel.tsx'
import { ServiceInstaller, UsbDriver } from './steps/InstallSteps.tsx'
import { AdministratorAccess, ConnectReader, WaitForUpdate } from './steps/InstructionSteps.tsx'
import { ServiceFiles } from './steps/ServiceFiles.tsx'
import { ConfigureTerminal, GoToSettings } from './steps/SettingsSteps.tsx'
import { TestConnection } from './steps/TestConnection.tsx'
import { TestReader } from './steps/TestReader.tsx'
import { TestTransaction } from './steps/TestTransaction.tsx'

export interface InstallPageProps {
  /** Base URL of the static files; null if not configured. */
  contentHost: string | null
}

const bodies: Record<StepId, (props: StepProps) => ReactNode> = {
  access: AdministratorAccess,
  connect: ConnectReader,
  model: DeviceModel,
  driver: UsbDriver,
  installer: ServiceInstaller,
  files: ServiceFiles,
  service: TestConnection,
  port: FindComPort,
  settings: GoToSettings,
  terminal: ConfigureTerminal,
  editPort: EditComPort,
  update: WaitForUpdate,
  reader: TestReader,
  transaction: TestTransaction,
}

/** Focuses the heading, which scrolls to the step and puts its first control next in tab order. */
const goTo = (id: string) => document.getElementById(headingOf(id))?.focus()

/** Goes to the step of the address, if it names one: the user comes back from another page. */
const goToAddressedStep = () => {
  const step = stepIds.find((id) => location.hash === `#${headingOf(id)}`)
  if (step !== undefined) goTo(step)
}

/** /install (SPEC §2 Installation and Setup Guide). */
export function InstallPage({ contentHost }: InstallPageProps) {
  const config = useConfig()
  const { supportedTerminalIntegrationTypes: types } = config
  const { guide, change, mark, startOver } = useGuide()
  // A new key remounts the steps, which clears their inputs.
  const [resetCount, setResetCount] = useState(0)
  useEffect(goToAddressedStep, [])
  const reset = () => {
    startOver()
    setResetCount(resetCount + 1)
  }
  const steps = guideSteps.map((step) => ({ ...step, isDone: guide.done.includes(step.id) }))
  const next = steps.find(({ isDone }) => !isDone)?.id
  return (
    <Stack gap="l">
      <PageHeader
        title={t('Installation and Setup Guide')}
        back={{ label: t('Settings'), href: paths.terminalSettings }}
      />
      <Text>
        {t(
          'Set up a card reader on this computer in {count} steps. This browser saves your progress, so you can leave and continue later.',
          { count: steps.length },
        )}
      </Text>
      {types.length === 0 && <ReaderSettingsMissing step="access" />}
      {types.length > 0 && !types.includes('TRIPOS_DIRECT') && (
        <Banner tone="info" title={t('This office needs no installation')}>
          {t(
            'Its card readers connect to the cloud. Add them under Settings, Terminals. This guide is for card readers that are plugged into a computer.',
          )}
        </Banner>
      )}
      <div className={styles.summary}>
        <GuideSummary steps={steps} onGo={goTo} onStartOver={reset} />
      </div>
      <div className={styles.layout}>
        <div className={styles.list}>
          <StepList label={t('Steps of the guide')} steps={steps} onGo={goTo} />
        </div>
        <div key={resetCount} className={styles.steps}>
          {steps.map(({ id, title, isDone }, index) => {
            const Body = bodies[id]
            return (
              <GuideStep
                key={id}
                id={headingOf(id)}
                number={index + 1}
                title={title}
                isDone={isDone}
                isNext={id === next}
                onDone={(isMarked) => mark(id, isMarked)}
              >
                <Body
                  config={config}
                  guide={guide}
                  contentHost={contentHost}
                  onChange={change}
                  onDoneChange={(isMarked) => mark(id, isMarked)}
                />
              </GuideStep>
            )
          })}
        </div>
      </div>
    </Stack>
  )
}
