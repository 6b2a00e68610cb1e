import { CopyText } from '#ui/CopyText/CopyText.tsx'
import { Text } from '#ui/Text/Text.tsx'
import { TextList } from '#ui/TextList/TextList.tsx'

import { Download } from '../Download.tsx'
import { serviceFileUrl, serviceFolder } from '../guide-files.ts'
import type { StepProps } from '../step-props.ts'

/** Step 6. */
export function ServiceFiles({ config }: StepProps) {
  const url = (name: 'tripos.config' | 'idle.png') => serviceFileUrl(config.serviceOfferingId, name)
  return (
    <>
      <Text>
        Download both files. They are made for {config.clientName}: use them for no other office.
      </Text>
      <Download url={url('tripos.config')} name="tripos.config" />
      <Download url={url('idle.png')} name="idle.png" />
      <TextList
        isOrdered
        items={[
          'Move both files from the Downloads folder to the folder of the service, given below.',
          'When Windows says that there is a file of that name already, choose to replace it.',
          'Open the Start menu, type Notepad, right-click it and choose Run as administrator. In Notepad open tripos.config in that folder.',
          'Put the account ID in place of <accountId/>, as <accountId>1234567</accountId>, and the account token in place of <accountToken/> in the same way. The card processor gave you both. Save the file.',
          'Open the Start menu, type Services, and press Enter. Select triPOS, then Restart.',
        ]}
      />
      <CopyText label="Folder of the service">{serviceFolder}</CopyText>
      <Text tone="muted">
        Move, and do not copy: tripos.config holds keys of the office, and no second one should stay
        behind. The account and its token are in no download: no browser carries them.
      </Text>
    </>
  )
}
