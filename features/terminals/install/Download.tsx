import { Download as DownloadIcon } from 'lucide-react'

import { t } from '#domain/language/staff-text.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { ProgressBar } from '#ui/ProgressBar/ProgressBar.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

import * as styles from './InstallPage.css.ts'
import { useDownload } from './use-download.ts'

export interface DownloadProps {
  url: string
  name: string
}

const detailOf = (error: Error) => (error instanceof ApiError ? error.detail : error.message)

/** Download button with progress and result (SPEC §8 'Failed to download file'). */
export function Download({ url, name }: DownloadProps) {
  const { start, cancel, percent, isRunning, isSaved, error } = useDownload(url, name)
  return (
    <div className={styles.onScreenOnly}>
      <Stack gap="s" align="start">
        {isRunning ? (
          <div className={styles.progress}>
            <ProgressBar label={t('Downloading {name}', { name })} value={percent} />
            <Button size="small" onPress={cancel}>
              {t('Cancel')}
            </Button>
          </div>
        ) : (
          !error && (
            <Button icon={<DownloadIcon size={20} />} onPress={start}>
              {t('Download {name}', { name })}
            </Button>
          )
        )}
        <div role="status">
          {isSaved && <Text>{t('Saved. Look for {name} in the Downloads folder.', { name })}</Text>}
        </div>
        {error && !isRunning && (
          <Banner
            tone="critical"
            title={t('Failed to download file')}
            live="alert"
            action={<Button onPress={start}>{t('Retry')}</Button>}
          >
            {name}: {detailOf(error)}
          </Banner>
        )}
      </Stack>
    </div>
  )
}
