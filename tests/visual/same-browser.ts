/** What draws the pictures: the browser's name and how it draws on this machine (drawing.ts). */
export interface Painter {
  name: string
  drawing: string
}

/**
 * Whether pictures by `found` can be compared with accepted ones, and what to tell otherwise: only a browser that
 * `npm ci` installs must match, and only on a machine that draws the same, since others make other pictures anyway.
 */
export function compareBrowsers(accepted: Painter | undefined, found: Painter) {
  if (accepted === undefined) return { verdict: 'same' } as const
  if (accepted.name !== found.name) {
    const both = `The pictures were accepted with ${accepted.name}. This is ${found.name}, which draws text differently.`
    if (found.name.includes('@sparticuz/chromium')) {
      const message = `${both} The package changed: look at the pictures of all stories and accept them.`
      return { verdict: 'changed', message } as const
    }
    return { verdict: 'other', message: `${both} No pictures compared.` } as const
  }
  if (accepted.drawing === found.drawing) return { verdict: 'same' } as const
  const message =
    'This machine draws differently from the one of the accepted pictures. No pictures compared.'
  return { verdict: 'other', message } as const
}
