import { DEFAULT_COM_PORT } from '#domain/constants.ts'
import { t } from '#domain/language/staff-text.ts'
import { paths } from '#features/shared/paths.ts'
import { Inline } from '#ui/Inline/Inline.tsx'
import { Link } from '#ui/Link/Link.tsx'
import { Text } from '#ui/Text/Text.tsx'
import { TextList } from '#ui/TextList/TextList.tsx'

import { backToStep } from '../guide-steps.ts'
import * as styles from '../InstallPage.css.ts'
import { modelNames } from '../model-names.ts'
import type { StepProps } from '../step-props.ts'

export const GoToSettings = () => (
  <>
    <Text>
      {t('Open Settings, then Terminal. A link at the top of that page leads back to this guide.')}
    </Text>
    <div className={styles.onScreenOnly}>
      <Inline>
        <Link
          href={paths.terminalSettings}
          variant="button"
          state={{ back: backToStep('settings') }}
        >
          {t('Go to Terminal Settings')}
        </Link>
      </Inline>
    </div>
  </>
)

export function ConfigureTerminal({ config, guide }: StepProps) {
  const port = config.triPosConfig?.laneConfig.comPort ?? DEFAULT_COM_PORT
  return (
    <>
      <TextList
        isOrdered
        items={[
          guide.model
            ? t(
                'If this card reader is not in the list of terminals, choose Add Terminal. Enter a name and a location, and choose the connection Direct and the model {model}.',
                { model: modelNames[guide.model] },
              )
            : t(
                'If this card reader is not in the list of terminals, choose Add Terminal. Enter a name and a location, and choose the connection Direct and the model.',
              ),
          t('On Terminal Settings, under "Card reader of this workstation", choose the terminal.'),
          t('Press Save, and wait for "Card reader device successfully configured!".'),
        ]}
      />
      <div className={styles.onScreenOnly}>
        <Inline>
          <Link href={paths.newTerminal} variant="button" state={{ back: backToStep('terminal') }}>
            {t('Add Terminal')}
          </Link>
        </Inline>
      </div>
      <Text tone="muted">
        {t(
          'Save rewrites the config on this computer and sets the COM port to {port}. The next step corrects it.',
          { port },
        )}
      </Text>
    </>
  )
}
