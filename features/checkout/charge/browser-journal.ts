import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import * as z from 'zod/mini'

import { t } from '#domain/language/staff-text.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { NotConnected } from '#features/shared/reader/reader.ts'

import { type Journal, InterruptedPayment } from './journal.ts'

interface JournalSchema extends DBSchema {
  unfinished: { key: string; value: InterruptedPayment }
}
type Store = IDBPObjectStore<JournalSchema, ['unfinished'], 'unfinished', 'readwrite'>

const STORE = 'unfinished'

let connection: Promise<IDBPDatabase<JournalSchema>> | undefined
const forgetConnection = () => {
  connection = undefined
}
/** A newer version of the app in another window waits for this connection to close. */
const closeForUpgrade = () => {
  void connection?.then((database) => database.close())
  forgetConnection()
}
const openDatabase = (): Promise<IDBPDatabase<JournalSchema>> => {
  connection ??= openDB<JournalSchema>('counter', 1, {
    upgrade: (database) => void database.createObjectStore(STORE, { keyPath: 'attemptId' }),
    blocking: closeForUpgrade,
    terminated: forgetConnection,
  })
  connection.catch(forgetConnection)
  return connection
}

/** Resolves once the write is on disk. */
const withStore = async <Value>(work: (store: Store) => Promise<Value>): Promise<Value> => {
  const database = await openDatabase()
  const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' })
  const [value] = await Promise.all([work(transaction.store), transaction.done])
  return value
}

/** Without storage, as in a private window, the server resolves interrupted payments. */
const ignoreFailure = async (writing: Promise<unknown>): Promise<void> => {
  await writing.catch(() => {})
}

/** Enough for a window that is finishing a payment or closing to release the reader. */
const READER_LOCK_TIMEOUT_MS = 500

/**
 * Takes a lock shared by all windows of this browser; a closed window releases its locks.
 * @returns a function that releases the lock
 */
const acquireLock = async (name: string, signal?: AbortSignal): Promise<() => void> => {
  // Browsers offer locks on secure pages only.
  if (!('locks' in navigator)) return () => {}
  return new Promise((resolve, reject) => {
    const hold = () => new Promise<void>((release) => resolve(release))
    navigator.locks.request(name, signal ? { signal } : {}, hold).catch(reject)
  })
}

const lockReader = async (terminalId: string | null): Promise<() => void> => {
  if (terminalId === null) return () => {}
  return acquireLock(
    `counter reader ${terminalId}`,
    AbortSignal.timeout(READER_LOCK_TIMEOUT_MS),
  ).catch(() => {
    throw new NotConnected(
      t(
        'This card reader is taking a payment in another window on this computer. Finish that one first.',
      ),
    )
  })
}

/** Waits until no window works on the attempt. Throws if `signal` aborts. */
export const lockAttempt = (attemptId: string, signal?: AbortSignal): Promise<() => void> =>
  acquireLock(`counter attempt ${attemptId}`, signal)

/** The server or reader refused before any money could move. An expired session proves nothing. */
const isRefusal = (error: unknown): boolean =>
  error instanceof NotConnected ||
  (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401)

export const forgetAttempt = (attemptId: string): Promise<void> =>
  ignoreFailure(withStore((store) => store.delete(attemptId)))

/**
 * A journal in this browser's IndexedDB.
 * @param signal aborts on sign-out; a charge under way then stays in the journal for the next session, and one that
 * waits for the reader never begins nor settles
 */
export const browserJournal = (signal: AbortSignal): Journal => ({
  keep: async (attempt, charge) => {
    const { attemptId, terminalId } = attempt
    const releases = [await lockReader(terminalId), await lockAttempt(attemptId)]
    const releaseAll = () => releases.forEach((release) => release())
    if (signal.aborted) {
      releaseAll()
      return new Promise(() => {})
    }
    signal.addEventListener('abort', releaseAll)
    try {
      await ignoreFailure(withStore((store) => store.put(attempt)))
      const outcome = await charge()
      // Not awaited: an entry deleted too late is only reported twice.
      if (!signal.aborted) void forgetAttempt(attemptId)
      return outcome
    } catch (error) {
      if (isRefusal(error)) void forgetAttempt(attemptId)
      throw error
    } finally {
      signal.removeEventListener('abort', releaseAll)
      releaseAll()
    }
  },
  markOfflineApproval: (attempt) =>
    ignoreFailure(withStore((store) => store.put({ ...attempt, isStored: true }))),
})

/** Returns the valid entries; none if the browser has no storage. */
export const readInterrupted = async (): Promise<InterruptedPayment[]> => {
  const entries: unknown[] = await withStore((store) => store.getAll()).catch(() => [])
  return entries.flatMap((entry) => {
    const parsed = z.safeParse(InterruptedPayment, entry)
    return parsed.success ? [parsed.data] : []
  })
}
