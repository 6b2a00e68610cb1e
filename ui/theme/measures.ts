/** Sizes, type and motion of every theme: plain data, like the palettes. */
export const measures = {
  space: { xxs: '4px', xs: '8px', s: '12px', m: '16px', l: '24px', xl: '32px', xxl: '48px' },
  target: { small: '44px', base: '48px', pay: '56px' },
  radius: { s: '6px', m: '10px', l: '16px', pill: '999px' },
  line: { hair: '1px', thick: '2px', focus: '3px', disabled: 'solid' },
  font: {
    family: "'Public Sans Variable', 'Public Sans Fallback', system-ui, sans-serif",
    mono: "ui-monospace, 'SFMono-Regular', 'Liberation Mono', monospace",
  },
  text: {
    caption: { size: '0.8125rem', height: '1.125rem' },
    label: { size: '0.9375rem', height: '1.25rem' },
    body: { size: '1.0625rem', height: '1.5rem' },
    lead: { size: '1.25rem', height: '1.75rem' },
    title: { size: '1.5rem', height: '2rem' },
    headline: { size: '2rem', height: '2.5rem' },
    display: { size: '2.75rem', height: '3rem' },
  },
  weight: { regular: '400', medium: '550', bold: '700' },
  motion: { fast: '120ms', base: '200ms', ease: 'cubic-bezier(0.2, 0, 0, 1)' },
  layer: { shell: '10', overlay: '100', toast: '200' },
  covered: { top: '0px', bottom: '0px' },
}
