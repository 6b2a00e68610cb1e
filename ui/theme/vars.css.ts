import { createGlobalThemeContract } from '@vanilla-extract/css'

const tone = { solid: '', onSolid: '', soft: '', text: '', border: '' }

/**
 * The theme contract: every colour, measure, face and movement that a component may use.
 * Components name a role ("surface.base", "tone.critical.text"), never a colour, so that light,
 * dark, high contrast and print differ in `themes.css.ts` alone.
 */
export const vars = createGlobalThemeContract(
  {
    color: {
      /** canvas: behind everything; base: cards and fields; raised: menus and dialogs; sunken: wells. */
      surface: { canvas: '', base: '', raised: '', sunken: '', scrim: '' },
      text: { base: '', muted: '', link: '' },
      /** field: the outline of an input, at least 3:1 against its surface (WCAG 1.4.11). */
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
      /** The frame around the work: side navigation and sign-in hero. */
      shell: { surface: '', text: '', muted: '', active: '', onActive: '', line: '' },
      tone: { neutral: tone, positive: tone, critical: tone, caution: tone, info: tone },
    },
    space: { xxs: '', xs: '', s: '', m: '', l: '', xl: '', xxl: '' },
    /** Heights of what is pressed: 44 at the least, 48 as the norm, 56 for the paying action. */
    target: { small: '', base: '', pay: '' },
    radius: { s: '', m: '', l: '', pill: '' },
    /** disabled: the style of the outline of what cannot be used, where greys cannot tell it. */
    line: { hair: '', thick: '', focus: '', disabled: '' },
    font: { family: '', mono: '' },
    /** Type steps: caption and label for the small, body to read, title to head, display for money. */
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
    /** What stands fixed above the page and covers it there: the shell's top bar, else nothing. */
    covered: { top: '' },
  },
  (_value, path) => `counter-${path.join('-')}`,
)
