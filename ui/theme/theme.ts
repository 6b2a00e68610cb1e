/** Imported once by an entry (the app, Storybook) before any component: layers, tokens, reset, face. */
import '@fontsource-variable/public-sans/index.css'
import './global.css.ts'
