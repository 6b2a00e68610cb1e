// Scores passwords in a worker thread: loading and searching the word lists would block other requests. Plain
// JavaScript, because the thread has no TypeScript loader.
import { parentPort } from 'node:worker_threads'

import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  // Higher limits take long and do not change the score of a weak password.
  maxLength: 40,
  l33tMaxSubstitutions: 20,
})
parentPort.on('message', ({ password, words }) =>
  parentPort.postMessage(estimator.check(password, words).score),
)
