import { execFileSync } from 'node:child_process'

import { expect, test } from 'vitest'

import { root } from '#tests/architecture/module-graph.ts'

import { subjectProblem } from './commit-subject.ts'

test.each([
  'Verify recorded sales with the processor',
  'Pass the amount on',
  'Focus the first field',
  'Bring the dialog to the front',
  'Merge branch main',
  'Revert "Verify recorded sales"',
])('accepts "%s"', (subject) => {
  expect(subjectProblem(subject)).toBeUndefined()
})

test.each([
  ['What was told is not begun', /not imperative/],
  ['Verifies recorded sales', /not imperative/],
  ['Verified recorded sales', /not imperative/],
  ['Fixing the build', /not imperative/],
  ['verify recorded sales', /capitalized verb/],
  ['Verify recorded sales.', /period/],
  [`Verify ${'x'.repeat(70)}`, /77 characters/],
])('rejects "%s"', (subject, problem) => {
  expect(subjectProblem(subject)).toMatch(problem)
})

test('accepts the newest commit', () => {
  const subject = execFileSync('git', ['log', '-1', '--no-merges', '--format=%s'], {
    cwd: root,
    encoding: 'utf8',
  }).trim()
  expect(subject === '' ? undefined : subjectProblem(subject)).toBeUndefined()
})
