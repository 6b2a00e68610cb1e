import { useState } from 'react'

import { DEFAULT_COM_PORT } from '#domain/constants.ts'
import { CopyText } from '#ui/CopyText/CopyText.tsx'
import { Text } from '#ui/Text/Text.tsx'
import { TextField } from '#ui/TextField/TextField.tsx'
import { TextList } from '#ui/TextList/TextList.tsx'

import { serviceFolder } from '../guide-files.ts'
import { ComPort } from '../guide-store.ts'
import * as styles from '../InstallPage.css.ts'
import type { StepProps } from '../step-props.ts'

/** The office's COM port, else the default of SPEC §9. */
const defaultPort = ({ config }: Pick<StepProps, 'config'>): string =>
  config.triPosConfig?.laneConfig.comPort ?? DEFAULT_COM_PORT

const toPort = (typed: string): string =>
  `COM${typed
    .toUpperCase()
    .replace(/^\s*COM/, '')
    .trim()}`

export function FindComPort({ config, guide, onChange, onDoneChange }: StepProps) {
  const [typed, setTyped] = useState(guide.comPort ?? '')
  const [hasBlurred, setHasBlurred] = useState(false)
  const port = ComPort.safeParse(toPort(typed))
  const isWrong = hasBlurred && typed.trim() !== '' && !port.success
  return (
    <>
      <TextList
        isOrdered
        items={[
          'Right-click the Start button and choose Device Manager.',
          'Open Ports (COM & LPT).',
          `Find the card reader, such as "Ingenico Lane (COM5)". The COM port is in parentheses.`,
        ]}
      />
      <div className={styles.port}>
        <TextField
          label="COM port"
          hint={`For example, ${defaultPort({ config })}`}
          value={typed}
          maxLength={8}
          autoComplete="off"
          onChange={(next) => {
            setTyped(next)
            const found = ComPort.safeParse(toPort(next))
            onChange({ comPort: found.success ? found.data : null })
          }}
          onBlur={() => {
            setHasBlurred(true)
            if (!port.success) return
            setTyped(port.data)
            onDoneChange(true)
          }}
          errorMessage={isWrong ? 'Enter COM and a number, such as COM5.' : undefined}
        />
      </div>
      <Text tone="muted">
        No card reader in the list? Check its cable and the USB driver from step 4.
      </Text>
    </>
  )
}

const line = (port: string) => `<comPort>${port}</comPort>`

export function EditComPort({ config, guide }: StepProps) {
  const configured = defaultPort({ config })
  if (guide.comPort === configured) {
    return (
      <Text>
        Nothing to change: the card reader uses {configured}, and Save already wrote that to the
        config.
      </Text>
    )
  }
  return (
    <>
      <TextList
        isOrdered
        items={[
          'Open the Start menu, type Notepad, right-click it and choose Run as administrator.',
          `In Notepad open tripos.config in the folder ${serviceFolder}.`,
          'Find the COM port line and change it as shown below.',
          'Save the file.',
          'Open the Start menu, type Services, and press Enter. Select triPOS, then Restart.',
        ]}
      />
      <CopyText label="Line in the file">{line(configured)}</CopyText>
      {guide.comPort === null ? (
        <Text>
          Replace {configured} with the COM port that you found in step 8. If both are the same,
          change nothing.
        </Text>
      ) : (
        <CopyText label="Change it to">{line(guide.comPort)}</CopyText>
      )}
      <Text tone="muted">Why: the service looks for the card reader only at this port.</Text>
    </>
  )
}
