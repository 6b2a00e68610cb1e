import { expect, test } from 'vitest'

import {
  ClosingState,
  type ClosingEvent,
  IllegalClosingTransition,
  nextClosingState,
  nextStep,
} from './closing-state.ts'

const events: readonly ClosingEvent[] = ['closeBatch', 'compare', 'close']

const pathOf = (hasProcessor: boolean): ClosingState[] => {
  const path: ClosingState[] = ['CUT_OFF']
  for (;;) {
    const state = path.at(-1) ?? 'CUT_OFF'
    const event = nextStep(state, hasProcessor)
    if (event === undefined) return path
    path.push(nextClosingState(state, event))
  }
}

test('closes the batch and compares, if there is a processor', () => {
  expect(pathOf(true)).toEqual(['CUT_OFF', 'BATCH_CLOSED', 'COMPARED', 'CLOSED'])
})

test('closes at once without a processor', () => {
  expect(pathOf(false)).toEqual(['CUT_OFF', 'CLOSED'])
})

test('closes without a comparison if the processor is taken away meanwhile', () => {
  expect(nextStep('BATCH_CLOSED', false)).toBe('close')
})

test('allows five transitions and throws at all others', () => {
  const allowed = ClosingState.options.flatMap((state) =>
    events.flatMap((event) => {
      try {
        return [`${state} ${event} ${nextClosingState(state, event)}`]
      } catch (error) {
        expect(error).toBeInstanceOf(IllegalClosingTransition)
        return []
      }
    }),
  )
  expect(allowed).toEqual([
    'CUT_OFF closeBatch BATCH_CLOSED',
    'CUT_OFF close CLOSED',
    'BATCH_CLOSED compare COMPARED',
    'BATCH_CLOSED close CLOSED',
    'COMPARED close CLOSED',
  ])
})
