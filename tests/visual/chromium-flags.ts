/** Chromium flags for identical pixels on every machine. */
export const pictureFlags = [
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--disable-lcd-text',
  '--hide-scrollbars',
  // Partial repaints occasionally render letters at their edge differently.
  '--disable-partial-raster',
]
