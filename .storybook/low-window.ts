/**
 * A laptop of 768 lines below its browser's bars, 1366 × 650 px: `...inLowWindow` in a story. Every dialog has such a
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
