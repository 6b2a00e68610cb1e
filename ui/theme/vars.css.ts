import { createGlobalThemeContract } from '@vanilla-extract/css'

const tone = { solid: '', onSolid: '', soft: '', text: '', border: '' }

/**
 * The theme contract: every color, size, font and motion a component may use. Names are roles
 * ("surface.base", "tone.critical.text"), so light, dark, high contrast and print differ in `themes.css.ts` only.
 */
export const vars = createGlobalThemeContract(
  {
    color: {
      /** canvas: page background; base: cards and fields; raised: menus and dialogs; sunken: wells. */
      surface: { canvas: '', base: '', raised: '', sunken: '', scrim: '' },
      text: { base: '', muted: '', link: '' },
      /** field: input outline, at least 3:1 against its surface (WCAG 1.4.11). */
      border: { subtle: '', base: '', field: '', focus: '' },
      brand: {
        solid: '',
        solidHover: '',
        solidPressed: '',
        onSolid: '',
        soft: '',
        softHover: '',
        text: '',
        border: '',
      },
      /** The frame around the page: side navigation and sign-in hero. */
      shell: { surface: '', text: '', muted: '', active: '', onActive: '', line: '' },
      tone: { neutral: tone, positive: tone, critical: tone, caution: tone, info: tone },
    },
    space: { xxs: '', xs: '', s: '', m: '', l: '', xl: '', xxl: '' },
    /** Target heights: 44 minimum, 48 default, 56 for the pay button. */
    target: { small: '', base: '', pay: '' },
    radius: { s: '', m: '', l: '', pill: '' },
    /** disabled: outline style of unavailable controls, if gray alone cannot show it. */
    line: { hair: '', thick: '', focus: '', disabled: '' },
    font: { family: '', mono: '' },
    /** Type scale: caption and label for small text, body, title for headings, display for money. */
    text: {
      caption: { size: '', height: '' },
      label: { size: '', height: '' },
      body: { size: '', height: '' },
      lead: { size: '', height: '' },
      title: { size: '', height: '' },
      headline: { size: '', height: '' },
      display: { size: '', height: '' },
    },
    weight: { regular: '', medium: '', bold: '' },
    shadow: { raised: '', overlay: '' },
    motion: { fast: '', base: '', ease: '' },
    layer: { shell: '', overlay: '', toast: '' },
    /** Heights of fixed content over the page: the shell's top bar and, on phones, its navigation; or zero. */
    covered: { top: '', bottom: '' },
  },
  (_value, path) => `counter-${path.join('-')}`,
)
