import { hashComponents, load } from '@fingerprintjs/fingerprintjs'

/**
 * Traits left out: they change while the browser stays the same (a window moved to another screen, a
 * zoom, a private window), and would sign people out for nothing (SPEC §4 Session).
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

/** Names this browser, made of its own traits; nothing is sent to anybody for it. */
export const deviceFingerprint = async (): Promise<string> => {
  const agent = await load({ monitoring: false })
  const { components } = await agent.get()
  const kept = Object.entries(components).filter(([name]) => !excluded.has(name))
  return hashComponents(Object.fromEntries(kept))
}
