import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import * as z from 'zod/mini'

import { ApiError } from '#features/shared/api/api-error.ts'
import { NotConnected } from '#features/shared/reader/reader.ts'

import { type Journal, InterruptedPayment } from './journal.ts'

interface Pages extends DBSchema {
  unfinished: { key: string; value: InterruptedPayment }
}
type Store = IDBPObjectStore<Pages, ['unfinished'], 'unfinished', 'readwrite'>

const STORE = 'unfinished'

let opened: Promise<IDBPDatabase<Pages>> | undefined
const forgetConnection = () => {
  opened = undefined
}
/** A newer edition of the product in another window waits for this. */
const makeWay = () => {
  void opened?.then((pages) => pages.close())
  forgetConnection()
}
const openPages = (): Promise<IDBPDatabase<Pages>> => {
  opened ??= openDB<Pages>('counter', 1, {
    upgrade: (pages) => void pages.createObjectStore(STORE, { keyPath: 'attemptId' }),
    blocking: makeWay,
    terminated: forgetConnection,
  })
  opened.catch(forgetConnection)
  return opened
}

/** On the disk before it resolves. */
const inStore = async <Value>(work: (store: Store) => Promise<Value>): Promise<Value> => {
  const pages = await openPages()
  const writing = pages.transaction(STORE, 'readwrite', { durability: 'strict' })
  const [value] = await Promise.all([work(writing.store), writing.done])
  return value
}

/**
 * A browser that keeps nothing, a private window for one, takes payments all the same: the server
 * finds out alone what became of them.
 */
const ifPossible = async (writing: Promise<unknown>): Promise<void> => {
  await writing.catch(() => {})
}

/** For whoever is just letting go of it: the end of a payment, a page that closes. */
const HANDOVER_MS = 500

/**
 * Takes a lock that all windows of this browser share, as soon as it is free; whoever dies lets go of it.
 * @param signal ends the waiting, which then throws
 * @returns how to let go of it
 */
const take = async (name: string, signal?: AbortSignal): Promise<() => void> => {
  // Browsers have locks on secure pages alone.
  if (!('locks' in navigator)) return () => {}
  return new Promise((resolve, reject) => {
    const hold = () => new Promise<void>((release) => resolve(release))
    navigator.locks.request(name, signal ? { signal } : {}, hold).catch(reject)
  })
}

/** One reader serves one window at a time. */
const takeReader = async (terminalId: string | null): Promise<() => void> => {
  if (terminalId === null) return () => {}
  return take(`counter reader ${terminalId}`, AbortSignal.timeout(HANDOVER_MS)).catch(() => {
    throw new NotConnected(
      'This card reader is taking a payment in another window of this computer. Finish that one first.',
    )
  })
}

/** Waits until no window is at the attempt any more, or until this one is left: then it throws. */
export const takeAttempt = (attemptId: string, left?: AbortSignal): Promise<() => void> =>
  take(`counter attempt ${attemptId}`, left)

/** The server or the reader said no before any money could move. A session that ended says nothing of the kind. */
const isRefusal = (error: unknown): boolean =>
  error instanceof NotConnected ||
  (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401)

export const forgetAttempt = (attemptId: string): Promise<void> =>
  ifPossible(inStore((store) => store.delete(attemptId)))

/**
 * The journal in this browser's own database.
 * @param left aborted once nobody is left to be told: then the attempt stays, for who signs in next
 */
export const browserJournal = (left: AbortSignal): Journal => ({
  keep: async (attempt, charge) => {
    const { attemptId, terminalId } = attempt
    const releases = [await takeReader(terminalId), await takeAttempt(attemptId)]
    const leave = () => releases.forEach((release) => release())
    left.addEventListener('abort', leave)
    try {
      await ifPossible(inStore((store) => store.put(attempt)))
      const outcome = await charge()
      // Nobody waits for that: forgotten too late, it is only told once more.
      if (!left.aborted) void forgetAttempt(attemptId)
      return outcome
    } catch (error) {
      if (isRefusal(error)) void forgetAttempt(attemptId)
      throw error
    } finally {
      left.removeEventListener('abort', leave)
      leave()
    }
  },
  keepStored: (attempt) =>
    ifPossible(inStore((store) => store.put({ ...attempt, isStored: true }))),
})

/** What is written down; nothing where the browser keeps nothing, and nothing that is not ours. */
export const readInterrupted = async (): Promise<InterruptedPayment[]> => {
  const kept: unknown[] = await inStore((store) => store.getAll()).catch(() => [])
  return kept.flatMap((each) => {
    const read = z.safeParse(InterruptedPayment, each)
    return read.success ? [read.data] : []
  })
}
