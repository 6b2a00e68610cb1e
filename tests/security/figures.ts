/** Says what a long run has seen (`npm run test:security`); the short one, of every day, stays quiet. */
export const tellFigures = (what: string, figures: Readonly<Record<string, unknown>>): void => {
  if (process.env['FUZZ_INPUTS'] === undefined) return
  const parts = Object.entries(figures).map(([name, figure]) => `${name} ${JSON.stringify(figure)}`)
  console.info(`${what}: ${parts.join(', ')}`)
}
