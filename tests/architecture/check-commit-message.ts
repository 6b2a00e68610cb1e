import { readFileSync } from 'node:fs'

import { subjectProblem } from './commit-subject.ts'

// node --import tsx tests/architecture/check-commit-message.ts FILE
const [file = ''] = process.argv.slice(2)
const [subject = ''] = readFileSync(file, 'utf8').split('\n')
const problem = subjectProblem(subject)
if (problem !== undefined) {
  console.error(problem)
  process.exitCode = 1
}
