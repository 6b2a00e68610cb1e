import { t } from '#domain/language/staff-text.ts'
import { Text } from '#ui/Text/Text.tsx'
import { TextList } from '#ui/TextList/TextList.tsx'

import type { StepProps } from '../step-props.ts'

export const AdministratorAccess = ({ config }: StepProps) => (
  <>
    <Text>{t('You need both of these:')}</Text>
    <TextList
      items={[
        t('A computer system administrator account, to install programs on this computer.'),
        t(
          'A portal account with the role Administrator, for the right environment. You are signed in to {clientName} at {host}.',
          { clientName: config.clientName, host: location.host },
        ),
      ]}
    />
    <Text tone="muted">
      {t(
        'Why: a test environment takes no real payments, and its files do not work in production.',
      )}
    </Text>
  </>
)

export const ConnectReader = () => (
  <>
    <TextList
      isOrdered
      items={[
        t('Connect the card reader to its power supply, if it has one.'),
        t('Plug its USB cable directly into this computer, not into a hub.'),
        t("Wait until the card reader's screen turns on."),
      ]}
    />
    <Text tone="muted">{t('Leave it plugged in until the last step.')}</Text>
  </>
)

export const WaitForUpdate = () => (
  <>
    <Text>{t('Please leave device plugged in while it completes setup.')}</Text>
    <Text>
      {t(
        'The card reader may install new software and restart several times. It is ready when it shows the idle image.',
      )}
    </Text>
    <Text tone="muted">
      {t(
        'Why: a card reader that loses power or its connection during an update may stop working.',
      )}
    </Text>
  </>
)
