/**
 * Whether pictures of browser `name` can be compared with accepted ones, and what to tell otherwise: only a browser
 * that `npm ci` installs must match, since others draw text differently anyway.
 */
export function compareBrowsers(accepted: string | undefined, name: string) {
  if (accepted === undefined || accepted === name) return { verdict: 'same' } as const
  const both = `The pictures were accepted with ${accepted}. This is ${name}, which draws text differently.`
  if (name.includes('@sparticuz/chromium')) {
    const message = `${both} The package changed: look at the pictures of all stories and accept them.`
    return { verdict: 'changed', message } as const
  }
  return { verdict: 'other', message: `${both} No pictures compared.` } as const
}
