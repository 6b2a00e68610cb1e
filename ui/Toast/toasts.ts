import { translated } from '#domain/language/staff-text.ts'

/** Content of a toast. A failure that concerns money also appears on the page, never in a toast alone. */
export interface ToastMessage {
  tone: 'positive' | 'critical' | 'caution' | 'info'
  title: string
  detail?: string
}

type Listener = (message: ToastMessage) => void

const waiting: ToastMessage[] = []
let listener: Listener | undefined

/** Shows a toast; queues it until the region has loaded. */
export function showToast(message: ToastMessage): void {
  const { title, detail } = message
  const shown = {
    ...message,
    title: translated(title),
    ...(detail !== undefined && { detail: translated(detail) }),
  }
  if (listener === undefined) waiting.push(shown)
  else listener(shown)
}

/** Subscribes the region: delivers queued toasts, then new ones. Returns the unsubscribe function. */
export function subscribeToToasts(onToast: Listener): () => void {
  listener = onToast
  for (const message of waiting.splice(0)) onToast(message)
  return () => {
    if (listener === onToast) listener = undefined
  }
}
