import { type DBSchema, type IDBPObjectStore, openDB } from 'idb'
import * as z from 'zod/mini'

import { ApiError } from '#features/shared/api/api-error.ts'
import { NotConnected } from '#features/shared/reader/reader.ts'

import { type Journal, Unfinished } from './journal.ts'

interface Pages extends DBSchema {
  unfinished: { key: string; value: Unfinished }
}
type Store = IDBPObjectStore<Pages, ['unfinished'], 'unfinished', 'readwrite'>

const STORE = 'unfinished'

/** On the disk before it resolves. Each time anew: another tab may have cleared the storage. */
const inStore = async <Value>(work: (store: Store) => Promise<Value>): Promise<Value> => {
  const db = await openDB<Pages>('counter', 1, {
    upgrade: (pages) => void pages.createObjectStore(STORE, { keyPath: 'attemptId' }),
  })
  try {
    const writing = db.transaction(STORE, 'readwrite', { durability: 'strict' })
    const value = await work(writing.store)
    await writing.done
    return value
  } finally {
    db.close()
  }
}

/**
 * A browser that keeps nothing, a private window for one, takes payments all the same: the server
 * finds out alone what became of them.
 */
const ifPossible = async (writing: Promise<unknown>): Promise<void> => {
  await writing.catch(() => {})
}

/** Attempts that this page itself is at, or is finding out about. */
const here = new Set<string>()
export const isHere = (attemptId: string): boolean => here.has(attemptId)

/** Waits until no page is at the attempt any more; a page that died is at nothing. */
export const atAttempt = async <Value>(
  attemptId: string,
  work: () => Promise<Value>,
): Promise<Value> => {
  const alone = async () => {
    here.add(attemptId)
    try {
      return await work()
    } finally {
      here.delete(attemptId)
    }
  }
  // Browsers have locks on secure pages alone.
  return 'locks' in navigator
    ? navigator.locks.request(`counter attempt ${attemptId}`, alone)
    : alone()
}

const atReader = async <Value>(
  terminalId: string | null,
  work: () => Promise<Value>,
): Promise<Value> => {
  if (terminalId === null || !('locks' in navigator)) return work()
  return navigator.locks.request(
    `counter reader ${terminalId}`,
    { ifAvailable: true },
    async (lock) => {
      if (lock === null) {
        throw new NotConnected(
          'This card reader is taking a payment in another window of this computer. Finish that one first.',
        )
      }
      return work()
    },
  )
}

/** The server or the reader said no before any money could move. A session that ended says nothing of the kind. */
const isRefusal = (error: unknown): boolean =>
  error instanceof NotConnected ||
  (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401)

export const forgetAttempt = (attemptId: string): Promise<void> =>
  ifPossible(inStore((store) => store.delete(attemptId)))

/**
 * The journal in this browser's own database.
 * @param isHeard false once nobody is left to be told: then the attempt stays, for who signs in next
 */
export const browserJournal = (isHeard: () => boolean): Journal => ({
  keep: (attempt, charge) =>
    atReader(attempt.terminalId, () =>
      atAttempt(attempt.attemptId, async () => {
        await ifPossible(inStore((store) => store.put(attempt)))
        try {
          const outcome = await charge()
          if (isHeard()) await forgetAttempt(attempt.attemptId)
          return outcome
        } catch (error) {
          if (isRefusal(error)) await forgetAttempt(attempt.attemptId)
          throw error
        }
      }),
    ),
})

/** What is written down; nothing where the browser keeps nothing, and nothing that is not ours. */
export const readUnfinished = async (): Promise<Unfinished[]> => {
  const kept: unknown[] = await inStore((store) => store.getAll()).catch(() => [])
  return kept.flatMap((each) => {
    const read = z.safeParse(Unfinished, each)
    return read.success ? [read.data] : []
  })
}
