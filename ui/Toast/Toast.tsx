import { useEffect, useState, useSyncExternalStore } from 'react'
import { Text } from 'react-aria-components/Text'
import {
  UNSTABLE_Toast as RacToast,
  UNSTABLE_ToastContent as RacToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as RacToastRegion,
} from 'react-aria-components/Toast'

import { t } from '#domain/language/staff-text.ts'
import { CloseButton } from '#ui/CloseButton/CloseButton.tsx'
import { ToneMark } from '#ui/ToneIcon/ToneMark.tsx'

import * as styles from './Toast.css.ts'
import { subscribeToToasts, type ToastMessage } from './toasts.ts'
import { useToastPlace } from './use-toast-place.ts'

const isSame = (one: ToastMessage, other: ToastMessage) =>
  one.title === other.title && one.detail === other.detail

const milliseconds = ({ tone }: ToastMessage) => (tone === 'critical' ? 10_000 : 6_000)

/**
 * The toast region; the app renders it once, lazily. F6 focuses it. Hovering or focusing a toast pauses all
 * timers. A repeated message replaces its earlier toast. Never covers a dialog's heading or buttons.
 */
export function ToastRegion() {
  const [queue] = useState(() => new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 }))
  const isEmpty = useSyncExternalStore(
    (onChange) => queue.subscribe(onChange),
    () => queue.visibleToasts.length === 0,
  )
  const style = useToastPlace()
  useEffect(
    () =>
      subscribeToToasts((message) => {
        const before = queue.visibleToasts.find(({ content }) => isSame(content, message))
        if (before) queue.close(before.key)
        queue.add(message, { timeout: milliseconds(message) })
      }),
    [queue],
  )
  return (
    <RacToastRegion
      queue={queue}
      // React Aria's own name only counts them. F6 finds the region once a name that changes registers it.
      {...(!isEmpty && { 'aria-label': t('Messages') })}
      className={styles.region}
      style={style}
    >
      {({ toast }) => (
        <RacToast
          toast={toast}
          className={styles.toast({
            tone: toast.content.tone,
            isBesideDialog: style !== undefined,
          })}
        >
          <ToneMark tone={toast.content.tone} size={22} />
          <RacToastContent className={styles.content}>
            <Text slot="title" className={styles.title}>
              {toast.content.title}
            </Text>
            {toast.content.detail !== undefined && (
              <Text slot="description" className={styles.description}>
                {toast.content.detail}
              </Text>
            )}
          </RacToastContent>
          <span className={styles.close}>
            <CloseButton onPress={() => queue.close(toast.key)} />
          </span>
        </RacToast>
      )}
    </RacToastRegion>
  )
}
