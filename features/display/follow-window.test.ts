import { describe, expect, it } from 'vitest'

import type { DisplayStage } from '#domain/display/display-snapshot.ts'
import { buildDisplaySnapshot } from '#mocks/fixtures/display.ts'

import { follow, type Heard, shownOf, SILENCE_MS } from './follow-window.ts'

const heard = (from: string, stage: DisplayStage, at = 0): Heard => ({
  from,
  snapshot: buildDisplaySnapshot({ stage }),
  at,
})

describe('two windows of the app', () => {
  it.each<[string, Heard | null, Heard, string]>([
    ['the first that answers', null, heard('a', 'idle'), 'a'],
    ['the followed one', heard('a', 'review'), heard('a', 'card'), 'a'],
    ['the sale that is shown', heard('a', 'card'), heard('b', 'review'), 'a'],
    ['the first while both are idle', heard('a', 'idle'), heard('b', 'idle'), 'a'],
    ['the one that starts a sale', heard('a', 'idle'), heard('b', 'review'), 'b'],
    ['the one that still answers', heard('a', 'card'), heard('b', 'idle', SILENCE_MS + 1), 'b'],
  ])('follows %s', (_title, before, next, from) => expect(follow(before, next).from).toBe(from))
})

describe('silence', () => {
  it.each<[string, Heard | null, number, string]>([
    ['nothing before the first answer', null, 0, 'none'],
    ['the snapshot while the window answers', heard('a', 'card'), SILENCE_MS, 'sale'],
    ['a lost connection during a sale', heard('a', 'card'), SILENCE_MS + 1, 'lost'],
    ['nothing between sales', heard('a', 'idle'), SILENCE_MS + 1, 'none'],
  ])('shows %s', (_title, followed, now, kind) => expect(shownOf(followed, now).kind).toBe(kind))
})
