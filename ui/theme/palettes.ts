/**
 * Plain data, so the themes, the color documentation and the contrast test share one source. The brand is
 * petrol: sober enough for a court, and distinct from the red, green and amber that carry meaning.
 */

export type Tone = { solid: string; onSolid: string; soft: string; text: string; border: string }

export type Palette = {
  surface: { canvas: string; base: string; raised: string; sunken: string; scrim: string }
  text: { base: string; muted: string; link: string }
  border: { subtle: string; base: string; field: string; focus: string }
  brand: {
    solid: string
    solidHover: string
    solidPressed: string
    onSolid: string
    soft: string
    softHover: string
    text: string
    border: string
  }
  shell: {
    surface: string
    text: string
    muted: string
    active: string
    onActive: string
    line: string
  }
  tone: Record<'neutral' | 'positive' | 'critical' | 'caution' | 'info', Tone>
}

export const light: Palette = {
  surface: {
    canvas: '#f3f5f4',
    base: '#ffffff',
    raised: '#ffffff',
    sunken: '#eaeeec',
    scrim: 'rgb(10 32 36 / 0.56)',
  },
  text: { base: '#14211f', muted: '#475553', link: '#0a4f5c' },
  border: { subtle: '#dce2df', base: '#b8c2be', field: '#6f7c79', focus: '#1a66d6' },
  brand: {
    solid: '#0b5563',
    solidHover: '#094652',
    solidPressed: '#073841',
    onSolid: '#ffffff',
    soft: '#e1f0f1',
    softHover: '#d0e6e8',
    text: '#0a4f5c',
    border: '#7db1b8',
  },
  shell: {
    surface: '#0b2f37',
    text: '#e9f3f4',
    muted: '#a9c6ca',
    active: '#1a4b56',
    onActive: '#ffffff',
    line: '#1d4650',
  },
  tone: {
    neutral: {
      solid: '#475553',
      onSolid: '#ffffff',
      soft: '#e8ecea',
      text: '#334240',
      border: '#b8c2be',
    },
    positive: {
      solid: '#186a3b',
      onSolid: '#ffffff',
      soft: '#e2f3e8',
      text: '#12542e',
      border: '#85c09c',
    },
    critical: {
      solid: '#b0261e',
      onSolid: '#ffffff',
      soft: '#fcebe9',
      text: '#8b1c16',
      border: '#e29d97',
    },
    caution: {
      solid: '#835400',
      onSolid: '#ffffff',
      soft: '#fff2d4',
      text: '#664100',
      border: '#ddb257',
    },
    info: {
      solid: '#1d5da6',
      onSolid: '#ffffff',
      soft: '#e5effb',
      text: '#164a84',
      border: '#8fb9e6',
    },
  },
}

export const dark: Palette = {
  surface: {
    canvas: '#0e1615',
    base: '#162120',
    raised: '#1c2a28',
    sunken: '#0a1110',
    scrim: 'rgb(0 0 0 / 0.66)',
  },
  text: { base: '#edf3f1', muted: '#aab9b5', link: '#86d0db' },
  border: { subtle: '#273533', base: '#3c4c49', field: '#82938f', focus: '#8ab8ff' },
  brand: {
    solid: '#62bcc9',
    solidHover: '#7bcad5',
    solidPressed: '#94d7df',
    onSolid: '#04242a',
    soft: '#12353b',
    softHover: '#18444b',
    text: '#8bd3dd',
    border: '#30707a',
  },
  shell: {
    surface: '#091d22',
    text: '#e4f0f1',
    muted: '#9dbcc0',
    active: '#14404a',
    onActive: '#ffffff',
    line: '#17363d',
  },
  tone: {
    neutral: {
      solid: '#aab9b5',
      onSolid: '#14211f',
      soft: '#24312f',
      text: '#c6d2cf',
      border: '#4a5b57',
    },
    positive: {
      solid: '#5fca8c',
      onSolid: '#052311',
      soft: '#113220',
      text: '#92dfb2',
      border: '#2f6f4b',
    },
    critical: {
      solid: '#ff9a91',
      onSolid: '#3a0805',
      soft: '#3f1714',
      text: '#ffb4ad',
      border: '#8a3b35',
    },
    caution: {
      solid: '#f0bf55',
      onSolid: '#2e1d00',
      soft: '#372809',
      text: '#f5cf7c',
      border: '#7a5c1c',
    },
    info: {
      solid: '#86b8f3',
      onSolid: '#06203f',
      soft: '#14294a',
      text: '#a9cdf8',
      border: '#375f92',
    },
  },
}

export const highContrast: Palette = {
  surface: {
    canvas: '#ffffff',
    base: '#ffffff',
    raised: '#ffffff',
    sunken: '#ffffff',
    scrim: 'rgb(0 0 0 / 0.8)',
  },
  text: { base: '#000000', muted: '#1a1a1a', link: '#002f87' },
  border: { subtle: '#000000', base: '#000000', field: '#000000', focus: '#c4005a' },
  brand: {
    solid: '#00303a',
    solidHover: '#000000',
    solidPressed: '#000000',
    onSolid: '#ffffff',
    soft: '#ffffff',
    softHover: '#e6e6e6',
    text: '#00303a',
    border: '#000000',
  },
  shell: {
    surface: '#000000',
    text: '#ffffff',
    muted: '#ffffff',
    active: '#ffffff',
    onActive: '#000000',
    line: '#ffffff',
  },
  tone: {
    neutral: {
      solid: '#1a1a1a',
      onSolid: '#ffffff',
      soft: '#ffffff',
      text: '#000000',
      border: '#000000',
    },
    positive: {
      solid: '#00421c',
      onSolid: '#ffffff',
      soft: '#ffffff',
      text: '#00421c',
      border: '#00421c',
    },
    critical: {
      solid: '#7a0000',
      onSolid: '#ffffff',
      soft: '#ffffff',
      text: '#7a0000',
      border: '#7a0000',
    },
    caution: {
      solid: '#4a2f00',
      onSolid: '#ffffff',
      soft: '#ffffff',
      text: '#4a2f00',
      border: '#4a2f00',
    },
    info: {
      solid: '#002f6b',
      onSolid: '#ffffff',
      soft: '#ffffff',
      text: '#002f6b',
      border: '#002f6b',
    },
  },
}

const ink: Tone = {
  solid: '#000000',
  onSolid: '#ffffff',
  soft: '#ffffff',
  text: '#000000',
  border: '#000000',
}

/** Black on white, because thermal printers print no other color (SPEC §2). */
export const print: Palette = {
  ...highContrast,
  text: { base: '#000000', muted: '#000000', link: '#000000' },
  tone: { neutral: ink, positive: ink, critical: ink, caution: ink, info: ink },
}
