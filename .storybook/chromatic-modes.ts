/**
 * Modes in which Chromatic snapshots each story; `npm run visual` covers more (tests/visual/modes.ts).
 * Chromatic identifies a mode by its name: a new name starts a new baseline.
 */
export const chromaticModes = {
  'light 1280': { theme: 'light', viewport: 1280 },
  'dark 1280': { theme: 'dark', viewport: 1280 },
  'high contrast 1280': { theme: 'highContrast', viewport: 1280 },
  'light 390': { theme: 'light', viewport: 390 },
} as const
