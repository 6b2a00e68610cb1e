/**
 * A 768-line laptop minus browser bars, 1366 × 650 px: spread `...inLowWindow` into a story. Every dialog has such a
 * story (tests/screens/dialogs.ts).
 */
export const inLowWindow = {
  parameters: {
    viewport: {
      options: { low: { name: 'Low window', styles: { width: '1366px', height: '650px' } } },
    },
  },
  globals: { viewport: { value: 'low' } },
}
