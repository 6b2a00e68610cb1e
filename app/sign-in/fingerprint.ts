import { hashComponents, load } from '@fingerprintjs/fingerprintjs'

/**
 * Traits that change within one browser (another screen, zoom, private window) and would sign users
 * out for no reason (SPEC §4 Session).
 */
const excluded = new Set([
  'screenFrame',
  'screenResolution',
  'colorGamut',
  'contrast',
  'forcedColors',
  'invertedColors',
  'monochrome',
  'hdr',
  'reducedMotion',
  'reducedTransparency',
  'languages',
  'timezone',
  'domBlockers',
  'fonts',
  'audio',
  'canvas',
])

/** Hash of the browser's traits; computed locally. */
export const deviceFingerprint = async (): Promise<string> => {
  const agent = await load({ monitoring: false })
  const { components } = await agent.get()
  const stable = Object.entries(components).filter(([name]) => !excluded.has(name))
  return hashComponents(Object.fromEntries(stable))
}
