/** What a toast tells. A failure that concerns money is told in its place as well, never here alone. */
export interface ToastMessage {
  tone: 'positive' | 'critical' | 'caution' | 'info'
  title: string
  description?: string
}

type Listener = (message: ToastMessage) => void

const waiting: ToastMessage[] = []
let listener: Listener | undefined

/** Shows a toast, from anywhere; before the region has loaded it waits for it. */
export function showToast(message: ToastMessage): void {
  if (listener === undefined) waiting.push(message)
  else listener(message)
}

/** The region's side: takes what waited, then each toast as it comes, until the returned call. */
export function takeToasts(take: Listener): () => void {
  listener = take
  for (const message of waiting.splice(0)) take(message)
  return () => {
    if (listener === take) listener = undefined
  }
}
