import { type ReactNode, useState } from 'react'

import { useConfig } from '#features/shared/config.ts'
import { paths } from '#features/shared/paths.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { GuideStep } from '#ui/GuideStep/GuideStep.tsx'
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { StepList } from '#ui/StepList/StepList.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { guideSteps, type StepId } from './guide-steps.ts'
import { useGuide } from './guide-store.ts'
import { GuideSummary } from './GuideSummary.tsx'
import * as styles from './InstallPage.css.ts'
import type { StepProps } from './step-props.ts'
import { EditComPort, FindComPort } from './steps/ComPortSteps.tsx'
import { DeviceModel } from './steps/DeviceModel.tsx'
import { ServiceInstaller, UsbDriver } from './steps/InstallSteps.tsx'
import { ServiceFiles } from './steps/ServiceFiles.tsx'
import { ConfigureTerminal, GoToSettings } from './steps/SettingsSteps.tsx'
import { TestConnection } from './steps/TestConnection.tsx'
import { TestReader } from './steps/TestReader.tsx'
import { TestTransaction } from './steps/TestTransaction.tsx'
import { AdministratorAccess, ConnectReader, WaitForUpdate } from './steps/WordSteps.tsx'

export interface InstallPageProps {
  /** Where the files lie that are the same for all offices; null where none is set. */
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

const headingOf = (id: string) => `step-${id}`

/** To the heading: that scrolls to it, and the next Tab leads into its step. */
const goTo = (id: string) => document.getElementById(headingOf(id))?.focus()

/** /install: how a card reader is set up on a workstation (SPEC §2 Installation and Setup Guide). */
export function InstallPage({ contentHost }: InstallPageProps) {
  const config = useConfig()
  const { guide, change, mark, startOver } = useGuide()
  // What was typed into the steps goes with their marks.
  const [round, setRound] = useState(0)
  const startAgain = () => {
    startOver()
    setRound(round + 1)
  }
  const steps = guideSteps.map((step) => ({ ...step, isDone: guide.done.includes(step.id) }))
  const next = steps.find(({ isDone }) => !isDone)?.id
  return (
    <Stack gap="l">
      <PageHeader
        title="Installation and Setup Guide"
        back={{ label: 'Settings', href: paths.terminalSettings }}
      />
      <Text>
        Sets up a card reader on this computer, in {steps.length} steps. Marks are kept in this
        browser, so the guide can be left and taken up again.
      </Text>
      {!config.supportedTerminalIntegrationTypes.includes('TRIPOS_DIRECT') && (
        <Banner tone="info" title="This office needs no installation">
          Its card readers are in the cloud: add them under Settings, Terminals. This guide is for
          card readers that are plugged into a computer.
        </Banner>
      )}
      <div className={styles.summary}>
        <GuideSummary steps={steps} onGo={goTo} onStartOver={startAgain} />
      </div>
      <div className={styles.sheet}>
        <div className={styles.list}>
          <StepList label="Steps of the guide" steps={steps} onGo={goTo} />
        </div>
        <div key={round} className={styles.steps}>
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
                  onProved={(isProved) => mark(id, isProved)}
                />
              </GuideStep>
            )
          })}
        </div>
      </div>
    </Stack>
  )
}
