import { forgetAttempt, readInterrupted } from '../charge/browser-journal.ts'

/** Forgets the payments that other stories left unfinished in this browser. */
export const emptyJournal = async (): Promise<void> => {
  for (const { attemptId } of await readInterrupted()) await forgetAttempt(attemptId)
}
