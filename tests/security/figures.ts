/** Reports what a long run (`npm run test:security`) has covered; ordinary runs print nothing. */
export const reportFigures = (title: string, figures: Readonly<Record<string, unknown>>): void => {
  if (process.env['FUZZ_INPUTS'] === undefined) return
  const parts = Object.entries(figures).map(([name, figure]) => `${name} ${JSON.stringify(figure)}`)
  console.info(`${title}: ${parts.join(', ')}`)
}
