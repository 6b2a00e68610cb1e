// Estimates one password in a thread of its own: loading the word lists and looking through them would
// keep all other requests waiting for seconds. Plain JavaScript, so that the thread needs no loader.
import { parentPort, workerData } from 'node:worker_threads'

import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  // More of it, or more ways to read it, takes long and makes nothing easier to guess.
  maxLength: 40,
  l33tMaxSubstitutions: 20,
})
const { password, words } = workerData
parentPort.postMessage(estimator.check(password, words).score)
