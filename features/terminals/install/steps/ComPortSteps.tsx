import { useState } from 'react'

import { DEFAULT_COM_PORT } from '#domain/constants.ts'
import { t } from '#domain/language/staff-text.ts'
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
          t('Right-click the Start button and choose Device Manager.'),
          t('Open Ports (COM & LPT).'),
          t(
            'Find the card reader, such as "Ingenico Lane (COM5)". The COM port is in parentheses.',
          ),
        ]}
      />
      <div className={styles.port}>
        <TextField
          label={t('COM port')}
          hint={t('For example, {defaultPort}', { defaultPort: defaultPort({ config }) })}
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
          errorMessage={isWrong ? t('Enter COM and a number, such as COM5.') : undefined}
        />
      </div>
      <Text tone="muted">
        {t('No card reader in the list? Check its cable and the USB driver from step 4.')}
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
        {t(
          'Nothing to change: the card reader uses {configured}, and Save already wrote that to the config.',
          { configured },
        )}
      </Text>
    )
  }
  return (
    <>
      <TextList
        isOrdered
        items={[
          t('Open the Start menu, type Notepad, right-click it and choose Run as administrator.'),
          t('In Notepad open tripos.config in the folder {serviceFolder}.', { serviceFolder }),
          t('Find the COM port line and change it as shown below.'),
          t('Save the file.'),
          t('Open the Start menu, type Services, and press Enter. Select triPOS, then Restart.'),
        ]}
      />
      <CopyText label={t('Line in the file')}>{line(configured)}</CopyText>
      {guide.comPort === null ? (
        <Text>
          {t(
            'Replace {configured} with the COM port that you found in step 8. If both are the same, change nothing.',
            { configured },
          )}
        </Text>
      ) : (
        <CopyText label={t('Change it to')}>{line(guide.comPort)}</CopyText>
      )}
      <Text tone="muted">{t('Why: the service looks for the card reader only at this port.')}</Text>
    </>
  )
}
