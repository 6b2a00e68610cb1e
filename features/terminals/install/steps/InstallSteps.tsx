import { t } from '#domain/language/staff-text.ts'
import { CopyText } from '#ui/CopyText/CopyText.tsx'
import { Text } from '#ui/Text/Text.tsx'
import { TextList } from '#ui/TextList/TextList.tsx'

import { staticFiles } from '../guide-files.ts'
import type { StepProps } from '../step-props.ts'
import { StaticDownload } from './StaticDownload.tsx'

/** The installer writes this value to a file that step 6 replaces (SPEC §2). */
const DUMMY = '{secret}'

export const UsbDriver = (props: StepProps) => (
  <>
    <StaticDownload {...props} file={staticFiles.driver} />
    <TextList
      isOrdered
      items={[
        t('Open the file in the Downloads folder.'),
        t('When Windows asks whether to allow changes to this computer, choose Yes.'),
        t('Complete the installer. Restart the computer if asked.'),
      ]}
    />
    <Text tone="muted">{t('Why: Windows needs this driver to find the card reader.')}</Text>
  </>
)

export const ServiceInstaller = (props: StepProps) => (
  <>
    <StaticDownload {...props} file={staticFiles.installer} />
    <TextList
      isOrdered
      items={[
        t('Open the file in the Downloads folder. When Windows asks, choose Yes.'),
        t(
          'The installer asks for three credentials: acceptor ID, account ID and account token. Enter the value below for each one, including the braces.',
        ),
        t('Complete the installer.'),
      ]}
    />
    <CopyText label={t('Value for all three credentials')}>{DUMMY}</CopyText>
    <Text tone="muted">
      {t(
        'Why: the installer requires them, and the config file from the next step replaces what it writes.',
      )}
    </Text>
  </>
)
