import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import { bulkhead } from 'cockatiel'

import {
  guessablePassword,
  guessableWords,
  passwordContainsNames,
  reliesOnNames,
} from '#domain/password-rules.ts'

import { refuseFields } from '../errors.ts'

const workerFile = new URL('./guessable-worker.js', import.meta.url)

/** Of zxcvbn's 0 to 4: below it, less than 10^8 guesses lead there. */
const leastScore = 3

/** Each takes a core for a second or two. */
const turns = bulkhead(1, 100)

/**
 * Refuses a new password that is common, follows a pattern, or is made of names (ASVS 6.2.4, 6.2.11).
 * @param names what the person, their address and their offices are called
 */
export async function refuseWeakPassword(
  password: string,
  names: readonly string[],
): Promise<void> {
  const words = guessableWords(names)
  if (reliesOnNames(password, words)) {
    refuseFields([{ path: 'password', message: passwordContainsNames }])
  }
  if ((await turns.execute(() => scoreOf(password, words))) < leastScore) {
    refuseFields([{ path: 'password', message: guessablePassword }])
  }
}

async function scoreOf(password: string, words: readonly string[]): Promise<number> {
  const worker = new Worker(workerFile, { workerData: { password, words }, execArgv: [] })
  // Rejects with what the worker throws.
  const [score] = (await once(worker, 'message')) as [number]
  return score
}
