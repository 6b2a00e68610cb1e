import type { DisplaySnapshot } from '#domain/display/display-snapshot.ts'

/** The display asks this often; every window of the app answers. */
export const ASK_INTERVAL_MS = 2_000
/** A window that has not answered for this long is gone. */
export const SILENCE_MS = 3 * ASK_INTERVAL_MS

/** What one window of the app last said, and when in milliseconds. */
export type Heard = { from: string; snapshot: DisplaySnapshot; at: number }

/** What the display shows: nothing connected, a lost connection during a sale, or a snapshot. */
export type Shown =
  | { kind: 'none' }
  | { kind: 'lost'; language: DisplaySnapshot['language'] }
  | { kind: 'sale'; snapshot: DisplaySnapshot }

const isSilent = ({ at }: Heard, now: number): boolean => now - at > SILENCE_MS

/** Stays with the window whose sale it shows: a second window takes over only between sales. */
export const follow = (followed: Heard | null, heard: Heard): Heard => {
  if (followed === null || followed.from === heard.from || isSilent(followed, heard.at))
    return heard
  const startsSale = followed.snapshot.stage === 'idle' && heard.snapshot.stage !== 'idle'
  return startsSale ? heard : followed
}

export const shownOf = (followed: Heard | null, now: number): Shown => {
  if (followed === null) return { kind: 'none' }
  const { snapshot } = followed
  if (!isSilent(followed, now)) return { kind: 'sale', snapshot }
  return snapshot.stage === 'idle'
    ? { kind: 'none' }
    : { kind: 'lost', language: snapshot.language }
}
