import * as z from 'zod/mini'

import { DisplaySnapshot } from '#domain/display/display-snapshot.ts'
import { Language } from '#domain/language/language.ts'

/** Reaches the windows of this browser only: nothing leaves the computer, nothing is stored. */
const NAME = 'counter.display'

const DisplayMessage = z.discriminatedUnion('type', [
  /** The display asks what to show. */
  z.object({ type: z.literal('ask') }),
  z.object({ type: z.literal('shows'), from: z.string(), snapshot: DisplaySnapshot }),
  /** The customer chooses a language for the sale of that window. */
  z.object({ type: z.literal('choose'), to: z.string(), language: Language }),
  /** A window of the app closes, or its user signs out. */
  z.object({ type: z.literal('left'), from: z.string() }),
  /** The cashier closes the display. */
  z.object({ type: z.literal('close') }),
])
export type DisplayMessage = z.infer<typeof DisplayMessage>

export type DisplayChannel = { send: (message: DisplayMessage) => void; close: () => void }

/** Messages of another version of the app, which cannot be read, are dropped. */
export const openDisplayChannel = (
  onMessage: (message: DisplayMessage) => void,
): DisplayChannel => {
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = DisplayMessage.safeParse(data)
    if (message.success) onMessage(message.data)
  })
  return { send: (message) => channel.postMessage(message), close: () => channel.close() }
}
