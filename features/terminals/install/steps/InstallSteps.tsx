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
        'Open the file in the Downloads folder.',
        'When Windows asks whether to allow changes to this computer, choose Yes.',
        'Complete the installer. Restart the computer if asked.',
      ]}
    />
    <Text tone="muted">Why: Windows needs this driver to find the card reader.</Text>
  </>
)

export const ServiceInstaller = (props: StepProps) => (
  <>
    <StaticDownload {...props} file={staticFiles.installer} />
    <TextList
      isOrdered
      items={[
        'Open the file in the Downloads folder. When Windows asks, choose Yes.',
        'The installer asks for three credentials: acceptor ID, account ID and account token. Enter the value below for each one, including the braces.',
        'Complete the installer.',
      ]}
    />
    <CopyText label="Value for all three credentials">{DUMMY}</CopyText>
    <Text tone="muted">
      Why: the installer requires them, and the config file from the next step replaces what it
      writes.
    </Text>
  </>
)
