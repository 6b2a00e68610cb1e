import type { ReactNode } from 'react'

import type { ServiceOfferingConfig } from '#domain/config.ts'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Spinner } from '#ui/Spinner/Spinner.tsx'

import * as styles from './SettingsLoader.css.ts'
import { useSettings } from './use-settings.ts'

export interface SettingsLoaderProps {
  children: (settings: ServiceOfferingConfig) => ReactNode
}

/** A page of the settings, once what is set now was read. */
export function SettingsLoader({ children }: SettingsLoaderProps) {
  const settings = useSettings()
  // Nobody edits what was read when the app was opened: it may be hours old.
  if (settings.isPending || (settings.isFetching && !settings.isFetchedAfterMount)) {
    return <Spinner label="Loading the settings" size="large" />
  }
  if (!settings.data || (settings.isError && !settings.isFetchedAfterMount)) {
    return (
      <EmptyState
        title="The settings did not load"
        action={<Button onPress={() => void settings.refetch()}>Try again</Button>}
      >
        Check the connection and try again.
      </EmptyState>
    )
  }
  return <div className={styles.sheet}>{children(settings.data)}</div>
}
