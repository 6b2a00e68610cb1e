import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import { bulkhead } from 'cockatiel'

import {
  guessablePassword,
  guessableWords,
  passwordContainsNames,
  reliesOnNames,
} from '#domain/identity/password-rules.ts'

import { refuseFields } from '../platform/errors.ts'

const workerFile = new URL('./guessable-worker.js', import.meta.url)

/** On zxcvbn's scale of 0 to 4: lower scores take fewer than 10^8 guesses. */
const minimumScore = 3

/** One at a time, so an answer belongs to the last question. */
const scoringSlots = bulkhead(1, 100)

/** Refuses a password that is common, follows a pattern or is made of `names` (ASVS 6.2.4, 6.2.11). */
export async function refuseWeakPassword(
  password: string,
  names: readonly string[],
): Promise<void> {
  const words = guessableWords(names)
  if (reliesOnNames(password, words)) {
    refuseFields([{ path: 'password', message: passwordContainsNames }])
  }
  if ((await scoringSlots.execute(() => scoreOf(password, words))) < minimumScore) {
    refuseFields([{ path: 'password', message: guessablePassword }])
  }
}

async function scoreOf(password: string, words: readonly string[]): Promise<number> {
  worker ??= startWorker()
  worker.postMessage({ password, words })
  const [score] = (await once(worker, 'message')) as [number]
  return score
}

/** Kept, because loading the word lists takes a core for half a second. */
let worker: Worker | undefined

function startWorker(): Worker {
  const started = new Worker(workerFile, { execArgv: [] })
  // The thread does not keep a stopped server alive, and the next question replaces a crashed one.
  started.unref()
  started.on('error', () => {})
  started.on('exit', () => {
    worker = undefined
  })
  return started
}
