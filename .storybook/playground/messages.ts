/** From the editor to its result: the composition to show. */
export interface Show {
  composition: string
}

/** From the result to its editor: it can show compositions, has shown the last one, or could not. */
export type Report = { report: 'ready' | 'shown' } | { report: 'failed'; because: string }

export const isShow = (data: unknown): data is Show =>
  typeof data === 'object' && data !== null && 'composition' in data

export const isReport = (data: unknown): data is Report =>
  typeof data === 'object' && data !== null && 'report' in data

/** Receives messages of one window of this Storybook; other pages cannot send any. Returns how to stop. */
export function listenTo(sender: () => unknown, onMessage: (data: unknown) => void): () => void {
  const receive = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin === location.origin && source === sender()) onMessage(data)
  }
  window.addEventListener('message', receive)
  return () => window.removeEventListener('message', receive)
}
