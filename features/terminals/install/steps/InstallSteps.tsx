import { CopyText } from '#ui/CopyText/CopyText.tsx'
import { Text } from '#ui/Text/Text.tsx'
import { TextList } from '#ui/TextList/TextList.tsx'

import { staticFiles } from '../guide-files.ts'
import type { StepProps } from '../step-props.ts'
import { StaticDownload } from './StaticDownload.tsx'

/** What the installer asks for, it writes into a file that step 6 replaces (SPEC §2). */
const DUMMY = '{secret}'

/** Step 4. */
export const UsbDriver = (props: StepProps) => (
  <>
    <StaticDownload {...props} file={staticFiles.driver} />
    <TextList
      isOrdered
      items={[
        'Open the file in the Downloads folder.',
        'When Windows asks whether it may change this computer, choose Yes.',
        'Follow the installer to its end. Restart the computer if it asks for it.',
      ]}
    />
    <Text tone="muted">Why: Windows finds the card reader at its USB port by this driver.</Text>
  </>
)

/** Step 5. */
export const ServiceInstaller = (props: StepProps) => (
  <>
    <StaticDownload {...props} file={staticFiles.installer} />
    <TextList
      isOrdered
      items={[
        'Open the file in the Downloads folder. When Windows asks, choose Yes.',
        'The installer asks for three credentials: acceptor ID, account ID and account token. Enter the value below for each of them, with its braces.',
        'Follow the installer to its end.',
      ]}
    />
    <CopyText label="Value for all three credentials">{DUMMY}</CopyText>
    <Text tone="muted">
      Why: the installer does not go on without them, and the config file of the next step replaces
      what it writes.
    </Text>
  </>
)
