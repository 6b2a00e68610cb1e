import { t } from '#domain/language/staff-text.ts'
import { CopyText } from '#ui/CopyText/CopyText.tsx'
import { Text } from '#ui/Text/Text.tsx'
import { TextList } from '#ui/TextList/TextList.tsx'

import { Download } from '../Download.tsx'
import { serviceFileUrl, serviceFolder } from '../guide-files.ts'
import { ReaderSettingsMissing } from '../ReaderSettingsMissing.tsx'
import type { StepProps } from '../step-props.ts'

export function ServiceFiles({ config }: StepProps) {
  const url = (name: 'tripos.config' | 'idle.png') => serviceFileUrl(config.serviceOfferingId, name)
  return (
    <>
      <Text>
        {t(
          'Download both files. They are for {clientName} only. Do not use them for another office.',
          { clientName: config.clientName },
        )}
      </Text>
      {config.triPosConfig ? (
        <Download url={url('tripos.config')} name="tripos.config" />
      ) : (
        <ReaderSettingsMissing step="files" />
      )}
      <Download url={url('idle.png')} name="idle.png" />
      <TextList
        isOrdered
        items={[
          t('Move both files from the Downloads folder to the service folder shown below.'),
          t('If Windows says that a file with this name already exists, choose to replace it.'),
          t(
            'Open the Start menu, type Notepad, right-click it and choose Run as administrator. In Notepad open tripos.config in that folder.',
          ),
          t(
            'Replace <accountId/> with the account ID, for example <accountId>1234567</accountId>. Replace <accountToken/> with the account token in the same way. The card processor gave you both. Save the file.',
          ),
          t('Open the Start menu, type Services, and press Enter. Select triPOS, then Restart.'),
        ]}
      />
      <CopyText label={t('Service folder')}>{serviceFolder}</CopyText>
      <Text tone="muted">
        {t(
          "Move the files instead of copying them: tripos.config contains the office's keys, so leave no second copy. No download contains the account ID or the account token.",
        )}
      </Text>
    </>
  )
}
